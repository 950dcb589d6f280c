import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The table of contents of the site. */
export default [
  layout('features/marketing/web/site-layout.tsx', [
    index('features/marketing/web/home.route.tsx'),
    route('quote', 'features/quotes/web/quote.route.tsx'),
    route('404', 'features/marketing/web/not-found.route.tsx'),
  ]),
  layout('features/staff/web/staff-layout.tsx', [
    route('admin', 'features/quotes/web/staff/quotes.route.tsx'),
    route('admin-contacts', 'features/leads/web/contacts.route.tsx'),
    route('admin-photos', 'features/quotes/web/staff/photos.route.tsx'),
    route('admin-testimonials', 'features/testimonials/web/testimonials-admin.route.tsx'),
  ]),
] satisfies RouteConfig;
