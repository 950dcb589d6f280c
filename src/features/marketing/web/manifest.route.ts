import { site } from '#src/content/site.ts';

/** The name and icons of the site on a phone's home screen. */
export function loader() {
  return Response.json(
    {
      name: site.name,
      short_name: site.wordmark.first,
      start_url: '/',
      display: 'browser',
      background_color: site.colors.cream,
      theme_color: site.colors.cream,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/favicon-32.png', sizes: '32x32', type: 'image/png' },
        { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    { headers: { 'content-type': 'application/manifest+json' } },
  );
}
