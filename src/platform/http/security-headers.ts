import { createHash } from 'node:crypto';
import { turnstileMetaName, turnstileOrigin } from '#src/shared/turnstile.ts';

/** Sent with every response. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-frame-options': 'DENY',
} as const;

/** The policy for everything but pages: nothing runs, loads or is framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** The policy for a file opened directly: images and players still work. */
export const filePolicy =
  "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * The policy for a page. Scripts run from our own files, or inline with the given nonce or hash.
 * Styles may be inline: documents contain their CSS, and widgets position themselves with it.
 */
function pagePolicy(scriptSources: string[], frameSources: string[] = []): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptSources].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    // Players of other sites only load after a click.
    `frame-src ${['https://www.youtube-nocookie.com https://player.vimeo.com', ...frameSources].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * The policy for a document rendered with this nonce: the inline scripts that carry it are allowed
 * by their hashes, because a stored document cannot have a nonce of its own for each reader.
 */
export function documentPolicy(html: string, nonce: string): string {
  const inlineScripts = html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g);
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of inlineScripts) {
    if (!attributes.includes(` nonce="${nonce}"`)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return pagePolicy([...hashes]);
}

/** The policy for a screen, which is rendered per request; wider where Turnstile checks its forms. */
export function screenPolicy(html: string, nonce: string): string {
  const checks = html.includes(`<meta name="${turnstileMetaName}"`) ? [turnstileOrigin] : [];
  return pagePolicy([`'nonce-${nonce}'`, ...checks], checks);
}
