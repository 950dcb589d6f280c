/** A request target without the scheme and host it may contain (RFC 9112): routes and guards only match paths. */
export function originForm(target = '/'): string {
  if (!/^https?:\/\//i.test(target)) return target;
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * The address of a page on this site. However many slashes it begins with, and of whichever kind, they
 * never name another host.
 */
export function pageUrl(target: string, origin: string): URL {
  const url = new URL(target.replace(/^[/\\]+/, '/'), origin);
  url.pathname = url.pathname.replace(/^\/+/, '/');
  return url;
}
