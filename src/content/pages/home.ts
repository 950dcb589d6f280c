import type { HomePage } from '../page-schema.ts';
import { site } from '../site.ts';

const { claims } = site;

export const page: HomePage = {
  seo: {
    title: 'Junk removal and cleanouts in NYC',
    description:
      'Junk removal and full cleanouts for offices, stores and homes across New York. Price it from photos in 60 seconds, or book a free on-site estimate.',
    picture: 'hero-wide',
    updated: '2026-11-21',
  },
  hero: {
    headline: 'We clear New\u00a0York, from stoop to tower.',
    lead: 'Junk removal and full cleanouts for the city’s buildings, and for the people inside them.',
    actions: [{ kind: 'schedule', label: 'Schedule Free Quote & Estimate' }, { kind: 'call' }],
    pictureAlt:
      'Illustration: a crew in green and orange carries a yellow sofa past brownstones to an open truck',
    chip: {
      question: 'Got a photo of the pile?',
      promise: `Price it in ${claims.quoteSeconds} seconds`,
    },
  },
  blocks: [
    {
      type: 'stats',
      items: [
        {
          value: `${claims.yearsInBusiness} years`,
          label: `on New York streets, since ${claims.since}`,
        },
        { value: claims.facilityManagers, label: 'facility managers served' },
        { value: claims.cubicYards, label: 'cubic yards removed' },
        { value: `${claims.averageRating} of 5`, label: 'average client rating' },
        { value: claims.licensedAndInsured, label: 'licensed and insured' },
      ],
    },
  ],
};
