import type { MenuLink } from './schema.ts';
import { findArea, site } from './site.ts';

/** Written into the bundle at build time, because the content itself stays out of browsers. */
declare const __CONTENT_PATHS__: string[];

const contentPaths = new Set(__CONTENT_PATHS__);
const { services, primaryAreas, extendedAreas, furtherAreas } = site.menus;

/** False for a link to a page that the company has taken away. */
export const isThere = ({ href }: { href: string }): boolean => contentPaths.has(href);

export const howItWorksLink = { name: 'How It Works', href: '/how-it-works' };
export const pricesLink = { name: 'Prices', href: '/prices' };
export const coverageLink = { name: 'Coverage', href: '/coverage' };
export const aboutLink = { name: 'About', href: '/about' };
export const reviewsLink = { name: 'Customer reviews', href: '/testimonials' };
export const contactLink = { name: 'Contact', href: '/contact' };
export const quoteLink = { name: 'Get Instant Quote', href: '/quote', language: 'en' };
/** The same in Spanish. */
export const spanishLink = { name: 'En español', href: '/cotizacion', language: 'es' };
export const privacyLink = { name: 'Privacy policy', href: '/privacy' };
export const furtherCoverageLink = { name: furtherAreas, href: coverageLink.href };
export const phoneQuoteLink = { name: 'Price from photos', href: '/quote' };
export const footerQuoteLink = { name: 'AI-powered photo quotes', href: '/quote' };

/** The pages of header and footer: services, more of those for the footer alone, areas, and the house. */
export const { serviceLinks, moreServiceLinks, houseLinks, coverageLinks } = menusOf(contentPaths);

/** The menus of a site with these pages: a service without a page is left out, an area without one leads to the coverage page. */
export function menusOf(paths: ReadonlySet<string>): {
  serviceLinks: MenuLink[];
  moreServiceLinks: MenuLink[];
  houseLinks: MenuLink[];
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
  const isKept = ({ href }: MenuLink) => paths.has(href);
  return {
    serviceLinks: services.filter(isKept),
    moreServiceLinks: site.menus.moreServices.filter(isKept),
    houseLinks: [howItWorksLink, aboutLink, reviewsLink, contactLink].filter(isKept),
    coverageLinks: {
      primary: areaLinks(primaryAreas.areas),
      extended: areaLinks(extendedAreas.areas),
    },
  };
}
