import type { preHandlerAsyncHookHandler } from 'fastify';
import { AppError } from '#src/shared/errors.ts';
import type { SignedLinks } from './signed-links.ts';

/** Uploads are foreign matter: no sniffing, no scripts, no other site. */
const foreignMatter = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
};

/** Lets only holders of a link signed for this very path pass; whatever the answer is, nothing in it may run. */
export function signedLinkGuard(signedLinks: SignedLinks): preHandlerAsyncHookHandler {
  return async (request, reply) => {
    reply.headers(foreignMatter);
    const { pathname, searchParams } = new URL(request.url, 'http://localhost');
    const expires = searchParams.get('expires') ?? '';
    const signature = searchParams.get('signature') ?? '';
    if (signedLinks.isValid(pathname, expires, signature)) return;
    throw new AppError('This link is not valid any more. Reload the page for a fresh one.', {
      status: 403,
      code: 'link-expired',
    });
  };
}
