import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { onTestFinished } from 'vitest';
import { type WebhookEvent, webhookEventSchema } from '#src/features/hand-over/contract.ts';
import { signWebhook } from '#src/features/hand-over/server/send-webhook.ts';

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: string;
  event: WebhookEvent;
  /** True when one of its signatures was made with this secret. */
  isSignedWith(secret: string): boolean;
}

/** Another system on this machine. `answer` decides what becomes of each request; 204 by default. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const receiver = {
    received,
    url: '',
    answer: (response: ServerResponse): unknown => response.writeHead(204).end(),
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const { headers } = request;
    received.push({
      headers,
      body,
      event: webhookEventSchema.parse(JSON.parse(body)),
      isSignedWith(secret) {
        const [id, time] = [String(headers['webhook-id']), Number(headers['webhook-timestamp'])];
        const signatures = String(headers['webhook-signature']).split(' ');
        return signatures.includes(signWebhook(secret, id, time, body));
      },
    });
    receiver.answer(response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('not listening');
  receiver.url = `http://127.0.0.1:${address.port}/hook`;
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  });
  return receiver;
}
