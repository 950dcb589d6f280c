import { contactPage } from '#src/content/company/pages/contact.ts';
import { pricesPage } from '#src/content/company/pages/prices.ts';
import { quotePage } from '#src/content/company/pages/quote.ts';
import { spanishLink } from '#src/content/navigation.ts';
import { pages } from '#src/content/pages.ts';
import { spanishSeo } from '#src/content/spanish.ts';
import { pageServicesContext } from '#src/page-context.ts';
import type { Route } from './+types/sitemap.route.ts';

/** All indexed pages, with the day their text last changed. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageServicesContext);
  const entries = [
    ...Object.values(pages).flatMap((byPath) => [...byPath]),
    ['/prices', pricesPage] as const,
    ['/quote', quotePage] as const,
    ['/contact', contactPage] as const,
    [spanishLink.href, { seo: spanishSeo }] as const,
  ];
  const urls = entries.map(
    ([path, { seo }]) => `<url><loc>${origin}${path}</loc><lastmod>${seo.updated}</lastmod></url>`,
  );
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
    { headers: { 'content-type': 'application/xml' } },
  );
}
