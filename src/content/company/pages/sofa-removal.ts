import type { PlainPage } from '#src/content/page-schema.ts';
import { site } from '#src/content/site.ts';

export const page: PlainPage = {
  seo: {
    title: `Sofa removal in ${site.cityShort}: prices`,
    description: `Today’s price for one sofa, sectional or recliner in ${site.city}, carried out, loaded and disposed of. Tap your list and keep the price.`,
    picture: 'hero-wide',
    updated: '2026-11-23',
  },
  head: {
    headline: 'Sofa removal',
    slogan: 'Priced before you call.',
    lead: `The price below is today’s, for the sofa alone. Add what else goes and watch it move.`,
    actions: [
      { kind: 'quote', label: 'Get Instant Quote', href: '/quote' },
      { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
    ],
  },
  blocks: [
    {
      type: 'prices',
      heading: 'What a sofa costs',
      things: ['sofa-3-seat', 'loveseat', 'sleeper-sofa', 'sectional', 'recliner', 'futon'],
      note: 'Two crew, carrying, the truck and disposal are in the price. Stairs are not: from the second flight, they count by weight.',
    },
    {
      type: 'rows',
      heading: 'What happens to it',
      items: [
        {
          name: 'It is carried out whole',
          text: 'Where it fits. Where it does not, say so: taking it apart is one line of the price, told in advance.',
        },
        {
          name: 'A good one is used again',
          text: `Usable furniture goes to local charities. ${site.claims.diversionRate} of what we haul stays out of landfill.`,
        },
        {
          name: 'A worn one is recycled as far as it goes',
          text: 'What no charity takes goes to certified recyclers, by material.',
        },
      ],
    },
    {
      type: 'faq',
      heading: 'Asked before the truck comes',
      items: [
        {
          question: 'Does the sofa have to be at the curb?',
          answer: 'No. We carry it from where it stands, from any floor.',
        },
        {
          question: 'What do stairs cost?',
          answer:
            'Nothing with an elevator or at street level. A walk-up counts by weight and flight. Set the floor on the prices page and it is in the figure.',
        },
        {
          question: 'Can you take it today?',
          answer: 'Often. Pickup on the same day is an extra, and the prices page shows how much.',
        },
      ],
    },
    {
      type: 'close',
      heading: 'One sofa, or everything around it.',
      actions: [
        { kind: 'quote', label: 'Get Instant Quote', href: '/quote' },
        { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
      ],
    },
  ],
};
