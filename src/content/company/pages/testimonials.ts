import type { PlainPage } from '#src/content/page-schema.ts';
import { site } from '#src/content/site.ts';

const { claims } = site;
const ratingLabel = site.rating ? `rating on ${site.rating.source}` : 'average client rating';

export const page: PlainPage = {
  seo: {
    title: `${site.cityShort} junk removal reviews and testimonials`,
    description: site.isPlaceholder
      ? `Junk removal reviews from ${site.city} property managers, supers and families: five jobs on video, six reviews in writing, and an average rating of ${claims.averageRating} of 5.`
      : `Junk removal reviews from ${site.city} property managers, supers and families, in their own words and printed with their permission.`,
    picture: 'hotel',
    updated: '2026-11-21',
  },
  head: {
    headline: 'Customer reviews',
    slogan: 'From supers, brokers, managers and families.',
    lead: 'We ask every customer how it went. What they let us publish stands here in their own words.',
    actions: [],
  },
  blocks: [
    {
      type: 'stats',
      items: [
        { value: `${claims.averageRating} of 5`, label: ratingLabel },
        { value: claims.cleanouts, label: 'successful cleanouts' },
        { value: `${claims.yearsInBusiness} years`, label: `in business, since ${claims.since}` },
        { value: claims.licensedAndInsured, label: 'licensed and insured' },
      ],
    },
    {
      type: 'videos',
      inFirstView: true,
      heading: 'Five jobs on video',
      videos: [
        'larkmont-hotel',
        'nine-floors-on-lexington',
        'fold-and-spine',
        'abruzzo-storage',
        'meridian-campus',
      ],
    },
    {
      type: 'quotes',
      heading: 'In writing',
      testimonials: ['renata', 'marcus', 'priya', 'ilse', 'devon', 'caroline'],
    },
    {
      type: 'published',
      heading: 'Straight from the feedback form',
      lead: 'Published with permission, spelling included.',
      limit: 12,
    },
    {
      type: 'places',
      heading: site.isPlaceholder ? 'Where these jobs were' : 'Where we work',
      items: [
        {
          area: 'nassau',
          badge: 'Main service area',
          picture: 'borough-nassau',
          alt: 'Illustration: a low office campus in Nassau County with trees and our truck outside',
        },
        {
          area: 'manhattan',
          picture: 'borough-manhattan',
          alt: 'Illustration: a Manhattan tower beside a building with a water tank, our truck and a yellow taxi',
        },
        {
          area: 'brooklyn',
          picture: 'borough-brooklyn',
          alt: 'Illustration: Brooklyn brownstones and a corner loft building',
        },
        {
          area: 'queens',
          picture: 'borough-queens',
          alt: 'Illustration: a Queens warehouse with a saw-tooth roof and open loading doors',
        },
      ],
    },
    {
      type: 'close',
      heading: 'Get a price for your own cleanout.',
      actions: [{ kind: 'quote', label: 'Get Instant Quote' }, { kind: 'call' }],
    },
  ],
};
