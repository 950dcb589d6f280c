import { createHmac, timingSafeEqual } from 'node:crypto';
import type { preHandlerAsyncHookHandler } from 'fastify';
import type { Clock } from '#src/platform/clock.ts';
import { AppError } from '#src/shared/errors.ts';

/** Uploads are untrusted: no sniffing, no scripts, no embedding on other sites. */
const untrustedFileHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

/** Admits only holders of a link signed for this exact path; nothing in the response may run. */
export function signedLinkGuard(signedLinks: SignedLinks): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    reply.headers(untrustedFileHeaders);
    // As it was sent: a path that is resolved first is another one than the route opens.
    const [path = '', query] = request.url.split('?', 2);
    const parameters = new URLSearchParams(query);
    const expires = parameters.get('expires') ?? '';
    const signature = parameters.get('signature') ?? '';
    if (signedLinks.isValid(path, expires, signature)) return;
    throw new AppError('This link is no longer valid. Reload the page for a fresh one.', {
      status: 403,
      code: 'link-expired',
    });
  };
}

const hourMs = 3600_000;
const lifetimeMs = 24 * hourMs;

export type SignedLinks = ReturnType<typeof createSignedLinks>;

/** Links signed with the installation's secret, so that every process accepts them. */
export function createSignedLinks(deps: { secret: string; clock: Clock }) {
  const sign = (path: string, expires: string) =>
    createHmac('sha256', deps.secret).update(`link\n${path}\n${expires}`).digest();

  return {
    /**
     * Signs a path for at least a day; the link stays the same for an hour, so that browsers can cache
     * it. The signature covers the whole path: a link opens nothing else.
     */
    linkTo(path: string): string {
      const hour = Math.ceil(deps.clock.now().getTime() / hourMs) * hourMs;
      const expires = String(hour + lifetimeMs);
      return `${path}?expires=${expires}&signature=${sign(path, expires).toString('base64url')}`;
    },

    /** True when the signature matches and has not expired. */
    isValid(path: string, expires: string, signature: string): boolean {
      const given = Buffer.from(signature, 'base64url');
      const right = sign(path, expires);
      return (
        given.length === right.length &&
        timingSafeEqual(given, right) &&
        Number(expires) > deps.clock.now().getTime()
      );
    },
  };
}
