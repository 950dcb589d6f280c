import type { PageSeo } from '#src/content/schema.ts';

export const quoteSeo: PageSeo = {
  title: 'Instant photo quote',
  description:
    'Upload photos or a short video of what has to go. Get the volume, the price and its range in about a minute, or ask for a free on-site estimate.',
};
