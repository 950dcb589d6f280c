import type { Blocks } from '#src/content/block-schema.ts';
import type { DocumentSeo } from '#src/content/page-schema.ts';
import { site } from '#src/content/site.ts';

export const pricesPage = {
  seo: {
    title: `Junk removal prices in ${site.cityShort}`,
    description: `What a sofa, a mattress, a desk or a whole room costs to take away in ${site.city}. Tap your list: the price moves with every tap, and nobody asks who you are.`,
    picture: 'hero-wide',
    updated: '2026-11-23',
  } satisfies DocumentSeo,
  headline: `Junk removal prices in ${site.cityShort}`,
  lead: 'Tap what has to go. The price moves with every tap, and nobody asks who you are.',
  extras: {
    heading: 'What costs extra',
    lead: 'If one of these applies, it is a line of your price before anyone rings your bell.',
  },
  refused: {
    heading: 'What we cannot take, and who does',
    lead: 'Not on our truck, for any money. All of it has a place.',
  },
  families: {
    heading: 'One thing to go? Start here.',
    items: [
      {
        name: 'Sofa removal',
        href: '/sofa-removal',
        text: 'Carried out from any floor',
        key: 'sofa-3-seat',
      },
      {
        name: 'Mattress removal',
        href: '/mattress-removal',
        text: 'Sealed in plastic, as the city asks',
        key: 'mattress-queen',
      },
      {
        name: 'Refrigerator removal',
        href: '/refrigerator-removal',
        text: 'Refrigerant recovered, by law',
        key: 'fridge-standard',
      },
      {
        name: 'Piano removal',
        href: '/piano-removal',
        text: 'Extra hands in the price',
        key: 'piano-upright',
      },
      {
        name: 'Office desk removal',
        href: '/office-desk-removal',
        text: 'Taken apart where it stands',
        key: 'desk-office',
      },
      {
        name: 'Construction debris',
        href: '/construction-debris-removal',
        text: 'A cubic yard, by the scale ticket',
        key: 'construction-debris',
      },
    ],
  },
  faq: {
    type: 'faq',
    heading: 'Asked before every pickup',
    items: [
      {
        question: 'Is this the price I pay?',
        answer:
          'For the list and the answers you gave, yes. What you have not answered costs nothing in the price and its dearest in the ceiling. Keep the price and it holds for 14 days.',
      },
      {
        question: 'Why does the second thing cost less than the first?',
        answer: `The crew and the way to you are paid once. Small loads start at $${site.claims.smallLoadFromDollars}; after that you pay for the room things take on the truck.`,
      },
      {
        question: 'What if I forgot something?',
        answer:
          'Open your link and add it. The price moves as it does here, and the new one holds as the old one did.',
      },
      {
        question: 'Can the price go up on the day?',
        answer:
          'Not past the ceiling, for the same list and answers. A longer list is a new price, told before we load.',
      },
    ],
  } satisfies Blocks['faq'],
};
