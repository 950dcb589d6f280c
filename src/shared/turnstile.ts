/** Where Cloudflare Turnstile is loaded from, frames included. */
export const turnstileOrigin = 'https://challenges.cloudflare.com';

/** The meta tag by which a page with forms to check carries the site key. */
export const turnstileMetaName = 'turnstile-site-key';
