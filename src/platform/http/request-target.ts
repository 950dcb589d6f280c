/**
 * Strips the scheme and host that a request target may contain (RFC 9112), because routes and
 * guards only match paths.
 */
export function originForm(target = '/'): string {
  if (!/^https?:\/\//i.test(target)) return target;
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/** The URL of a page on this site. Leading slashes of any number and kind never name another host. */
export function pageUrl(target: string, origin: string): URL {
  const url = new URL(target.replace(/^[/\\]+/, '/'), origin);
  url.pathname = url.pathname.replace(/^\/+/, '/');
  return url;
}
