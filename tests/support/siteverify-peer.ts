import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const turnstileSecret = 'secret of the tests';

/** What it was asked: the fields of each request. */
export type SiteverifyRequest = Record<string, string>;

/**
 * Speaks Turnstile's siteverify: the token "good" passes once, every other is refused. `answer`
 * puts something else in its place.
 */
export async function startSiteverifyPeer() {
  const requests: SiteverifyRequest[] = [];
  const used = new Set<string>();
  const peer = {
    requests,
    url: '',
    answer: null as ((response: ServerResponse) => void) | null,
    /** What the product is configured with to ask this one. */
    environment: {} as Record<string, string>,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };

  function refuse(response: ServerResponse, status: number, code: string) {
    send(response, status, { success: false, 'error-codes': [code] });
  }

  function judge(fields: SiteverifyRequest, response: ServerResponse) {
    if (peer.answer) return peer.answer(response);
    if (fields.secret !== turnstileSecret) return refuse(response, 200, 'invalid-input-secret');
    const token = fields.response ?? '';
    if (used.has(token)) return refuse(response, 200, 'timeout-or-duplicate');
    if (!token.startsWith('good')) return refuse(response, 200, 'invalid-input-response');
    used.add(token);
    send(response, 200, {
      success: true,
      'error-codes': [],
      challenge_ts: '2026-03-10T15:00:00Z',
      hostname: 'stoop.example',
    });
  }

  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const fields = Object.fromEntries(new URLSearchParams(body));
    requests.push(fields);
    judge(fields, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  peer.url = `http://127.0.0.1:${port}/turnstile/v0/siteverify`;
  peer.environment = {
    TURNSTILE_SITE_KEY: 'site-key-of-the-tests',
    TURNSTILE_SECRET_KEY: turnstileSecret,
    TURNSTILE_VERIFY_URL: peer.url,
  };
  return peer;
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
