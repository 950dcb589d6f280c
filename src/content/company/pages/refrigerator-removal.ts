import type { PlainPage } from '#src/content/page-schema.ts';
import { site } from '#src/content/site.ts';

export const page: PlainPage = {
  seo: {
    title: `Refrigerator removal in ${site.cityShort}: prices`,
    description: `Today’s price for a refrigerator, freezer or air conditioner in ${site.city}, with the refrigerant recovered as the law asks. Keep the price.`,
    picture: 'ewaste-shred',
    updated: '2026-11-23',
  },
  head: {
    headline: 'Refrigerator removal',
    slogan: 'Refrigerant and all.',
    lead: `Federal law wants the refrigerant recovered before an appliance is scrapped. That is in the price below.`,
    actions: [
      { kind: 'quote', label: 'Get Instant Quote', href: '/quote' },
      { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
    ],
  },
  blocks: [
    {
      type: 'prices',
      heading: 'What a refrigerator costs',
      things: [
        'fridge-standard',
        'fridge-large',
        'mini-fridge',
        'chest-freezer',
        'window-ac',
        'dehumidifier',
      ],
      note: 'Two crew, carrying, the truck, disposal and refrigerant recovery are in the price.',
    },
    {
      type: 'rows',
      heading: 'What happens to it',
      items: [
        {
          name: 'Emptied and unplugged by you',
          text: 'Take out the food and pull the plug. A water line is a question on the prices page, and one line of the price.',
        },
        {
          name: 'The refrigerant is recovered',
          text: 'Before anything is crushed or cut. That is federal law, and the reason for the fee.',
        },
        {
          name: 'The metal is recycled',
          text: 'Steel, copper and aluminum go to certified recyclers.',
        },
      ],
    },
    {
      type: 'faq',
      heading: 'Asked before the truck comes',
      items: [
        {
          question: 'Will the city take it?',
          answer:
            'For appliances with refrigerant the city asks you to make an appointment first. Some newer units use a flammable refrigerant, which it does not take.',
        },
        {
          question: 'Does it have to be empty?',
          answer: 'Yes, please. Shelves may stay in.',
        },
        {
          question: 'Do you take one from a fourth floor?',
          answer: 'Yes. Say whether there is an elevator, and the price includes the stairs.',
        },
      ],
    },
    {
      type: 'close',
      heading: 'Cold in the new one, gone with the old one.',
      actions: [
        { kind: 'quote', label: 'Get Instant Quote', href: '/quote' },
        { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
      ],
    },
  ],
};
