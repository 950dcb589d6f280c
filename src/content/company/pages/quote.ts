import type { DocumentSeo } from '#src/content/page-schema.ts';

export const quotePage = {
  seo: {
    title: 'Instant photo quote',
    description:
      'Upload photos or a short video of what has to go. Get the volume, the price and its range in about a minute, or ask for a free on-site estimate.',
    picture: 'crew',
    updated: '2026-11-21',
  } satisfies DocumentSeo,
};
