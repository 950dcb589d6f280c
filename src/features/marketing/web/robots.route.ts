import { pageServicesContext } from '#src/page-context.ts';
import type { Route } from './+types/robots.route.ts';

/** Staff pages are not listed here: they say noindex themselves, and a crawler must be able to read that. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageServicesContext);
  return new Response(
    `User-agent: *\nDisallow: /api/\nAllow: /api/quote-cards/\n\nSitemap: ${origin}/sitemap.xml\n`,
    {
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    },
  );
}
