interface PageLink {
  href: string;
}

/** The aria-current of a link: "page" when it leads to the current page. */
export function currentPage(href: string, pathname: string): 'page' | undefined {
  return href === withoutSlash(pathname) ? 'page' : undefined;
}

/** True when one of these links leads to the current page. */
export function isOneOf(links: readonly PageLink[], pathname: string): boolean {
  return links.some((link) => currentPage(link.href, pathname) !== undefined);
}

function withoutSlash(pathname: string): string {
  return pathname === '/' ? pathname : pathname.replace(/\/+$/, '');
}
