import type { PlainPage } from '#src/content/page-schema.ts';
import { site } from '#src/content/site.ts';

export const page: PlainPage = {
  seo: {
    title: `Construction debris removal in ${site.cityShort}: prices`,
    description: `Today’s price a cubic yard for construction debris, concrete, brick, tile and plaster in ${site.city}. Paid by the scale ticket, nothing hidden.`,
    picture: 'warehouse-before',
    updated: '2026-11-23',
  },
  head: {
    headline: 'Construction debris removal',
    slogan: 'By the scale ticket.',
    lead: `Heavy loads are paid by volume and by weight. The scale ticket is the rule, and the ceiling holds all the same.`,
    actions: [
      { kind: 'quote', label: 'Get Instant Quote', href: '/quote' },
      { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
    ],
  },
  blocks: [
    {
      type: 'prices',
      heading: 'What a cubic yard costs',
      things: ['construction-debris', 'concrete', 'brick', 'tile', 'plaster', 'soil'],
      note: 'One cubic yard fills about five contractor bags. More yards cost less each.',
    },
    {
      type: 'rows',
      heading: 'What happens to it',
      items: [
        {
          name: 'Weighed',
          text: 'The scale ticket says what it was. You pay the weight it says, and see the ticket.',
        },
        {
          name: 'Sorted',
          text: 'Clean concrete, brick, metal and wood go to certified recyclers.',
        },
        {
          name: 'Never hidden',
          text: 'Anything that may be asbestos stays where it is. Only a licensed asbestos contractor may touch it.',
        },
      ],
    },
    {
      type: 'faq',
      heading: 'Asked before the truck comes',
      items: [
        {
          question: 'Will the city collect it?',
          answer:
            'Not what a business or a contractor leaves behind. Trade waste needs a licensed hauler, and we are one.',
        },
        {
          question: 'How heavy may it be?',
          answer:
            'As heavy as you like with an elevator or at street level. By stairs we promise two tons unseen, and look first at more.',
        },
        {
          question: 'I do not know the weight. What now?',
          answer:
            'Give yards or bags. We price the usual weight, and the ceiling covers the densest.',
        },
      ],
    },
    {
      type: 'close',
      heading: 'The dust stays. Everything else goes.',
      actions: [
        { kind: 'quote', label: 'Get Instant Quote', href: '/quote' },
        { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
      ],
    },
  ],
};
