/** Cloudflare Turnstile's scripts and frames load from here. */
export const turnstileOrigin = 'https://challenges.cloudflare.com';

/** The meta tag with the site key, on pages whose forms are checked. */
export const turnstileMetaName = 'turnstile-site-key';
