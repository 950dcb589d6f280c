import type { MenuLink } from './schema.ts';
import { findArea, site } from './site.ts';

/** Written into the bundle at build time, because the content itself stays out of browsers. */
declare const __CONTENT_PATHS__: string[];

const { services, primaryAreas, extendedAreas, furtherAreas } = site.menus;

export const howItWorksLink = { name: 'How It Works', href: '/how-it-works' };
export const pricesLink = { name: 'Prices', href: '/prices' };
export const coverageLink = { name: 'Coverage', href: '/coverage' };
export const aboutLink = { name: 'About', href: '/about' };
export const contactLink = { name: 'Contact', href: '/contact' };
export const quoteLink = { name: 'Get Instant Quote', href: '/quote' };
export const privacyLink = { name: 'Privacy policy', href: '/privacy' };
export const furtherCoverageLink = { name: furtherAreas, href: coverageLink.href };
export const phoneQuoteLink = { name: 'Price from photos', href: '/quote' };
export const footerQuoteLink = { name: 'AI-powered photo quotes', href: '/quote' };

/** The service pages and areas of header and footer. */
export const { serviceLinks, coverageLinks } = menusOf(new Set(__CONTENT_PATHS__));

/** The menus of a site with these pages: a service without a page is left out, an area without one leads to the coverage page. */
export function menusOf(paths: ReadonlySet<string>): {
  serviceLinks: MenuLink[];
  coverageLinks: Record<'primary' | 'extended', MenuLink[]>;
} {
  const areaLinks = (ids: readonly string[]) =>
    ids.flatMap((id): MenuLink[] => {
      const area = findArea(id);
      if (!area) return [];
      const { name, tier, menuText: description } = area;
      const page = `/${id}-junk-removal`;
      const href = paths.has(page) ? page : `${coverageLink.href}#${id}`;
      return [
        { name, href, ...(tier === 'premium' && { tier }), ...(description && { description }) },
      ];
    });
  return {
    serviceLinks: services.filter(({ href }) => paths.has(href)),
    coverageLinks: {
      primary: areaLinks(primaryAreas.areas),
      extended: areaLinks(extendedAreas.areas),
    },
  };
}
