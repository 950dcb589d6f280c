import { existsSync, readdirSync } from 'node:fs';
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const marketing = 'features/marketing/web';

/** One route per content file of a folder. */
function contentRoutes(folder: string, file: string, toPath = (slug: string) => slug) {
  const files = `${import.meta.dirname}/content/company/${folder}`;
  // Git keeps no folder without files.
  return (existsSync(files) ? readdirSync(files) : [])
    .filter((name) => !name.includes('.test.'))
    .map((name) => name.replace('.ts', ''))
    .filter((slug) => !screens.includes(slug))
    .map((slug) => route(toPath(slug), `${marketing}/${file}`, { id: `${folder}/${slug}` }));
}

/** The content of these pages belongs to routes of their own. */
const screens = ['home', 'prices', 'quote', 'contact'];

const routes = [
  layout(`${marketing}/site-layout.tsx`, [
    index(`${marketing}/home.route.tsx`),
    ...contentRoutes('pages', 'plain.route.tsx'),
    ...contentRoutes('services', 'service.route.tsx'),
    ...contentRoutes('boroughs', 'borough.route.tsx', (slug) => `${slug}-junk-removal`),
    ...contentRoutes('articles', 'article.route.tsx'),
    route('prices', 'features/quotes/web/prices/prices.route.tsx'),
    route('quote', 'features/quotes/web/quote.route.tsx'),
    route('quote/:shareToken', 'features/quotes/web/shared-quote.route.tsx'),
    route('book', 'features/booking/web/visit.route.tsx'),
    route('book/:shareToken', 'features/booking/web/book.route.tsx'),
    route('booking/:token', 'features/booking/web/booking.route.tsx'),
    route('contact', 'features/leads/web/contact.route.tsx'),
    route('404', `${marketing}/not-found.route.tsx`),
  ]),
  layout('features/quotes/web/spanish/spanish-layout.tsx', [
    route('cotizacion', 'features/quotes/web/spanish/spanish-form.route.tsx'),
    route('cotizacion/:shareToken', 'features/quotes/web/spanish/spanish-quote.route.tsx'),
  ]),
  route('quote/phone', 'features/photos/web/phone.route.tsx'),
  route('feedback-form', 'features/testimonials/web/feedback.route.tsx'),
  route('sitemap.xml', `${marketing}/sitemap.route.ts`),
  route('robots.txt', `${marketing}/robots.route.ts`),
  route('manifest.webmanifest', `${marketing}/manifest.route.ts`),
  layout('features/staff/web/staff-layout.tsx', [
    route('admin-today', 'features/today/web/today.route.tsx'),
    route('admin', 'features/staff-quotes/web/quotes.route.tsx'),
    route('admin-call', 'features/staff-quotes/web/call.route.tsx'),
    route('admin-review', 'features/staff-quotes/web/review.route.tsx'),
    route('admin-contacts', 'features/leads/web/contacts.route.tsx'),
    route('admin-schedule', 'features/booking/web/schedule.route.tsx'),
    route('admin-prices', 'features/pricing/web/prices.route.tsx'),
    route('admin-connections', 'features/hand-over/web/connections.route.tsx'),
    route('admin-photos', 'features/staff-quotes/web/photos.route.tsx'),
    route('admin-report', 'features/report/web/report.route.tsx'),
    route('admin-testimonials', 'features/testimonials/web/testimonials-admin.route.tsx'),
  ]),
] satisfies RouteConfig;
export default routes;

/** The path of every page: what menus may lead to. */
export const contentPaths = routes
  .flatMap((entry) => entry.children ?? [])
  .map(({ path = '' }) => `/${path}`);

const twice = contentPaths.find((path, place) => contentPaths.indexOf(path) !== place);
if (twice) {
  throw new Error(`Two pages are at ${twice}: rename one of their files in src/content/company.`);
}
