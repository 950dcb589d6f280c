interface PageLink {
  href: string;
}

/** The aria-current of a link: "page" on the page it leads to. */
export function currentPage(href: string, pathname: string): 'page' | undefined {
  return href === withoutSlash(pathname) ? 'page' : undefined;
}

/** Whether one of these links leads to the page being read. */
export function isOneOf(links: readonly PageLink[], pathname: string): boolean {
  return links.some((link) => currentPage(link.href, pathname) !== undefined);
}

function withoutSlash(pathname: string): string {
  return pathname === '/' ? pathname : pathname.replace(/\/+$/, '');
}
