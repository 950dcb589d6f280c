import type { PlainPage } from '#src/content/page-schema.ts';
import { site } from '#src/content/site.ts';

export const page: PlainPage = {
  seo: {
    title: `Mattress removal in ${site.cityShort}: prices`,
    description: `Today’s price for a mattress, box spring or complete bed in ${site.city}, sealed and disposed of apart, as the city asks. Keep the price.`,
    picture: 'borough-brooklyn',
    updated: '2026-11-23',
  },
  head: {
    headline: 'Mattress removal',
    slogan: 'Sealed and gone.',
    lead: `${site.localRules.mattress} We bring the bag. The price has its disposal in it.`,
    actions: [
      { kind: 'quote', label: 'Get Instant Quote', href: '/quote' },
      { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
    ],
  },
  blocks: [
    {
      type: 'prices',
      heading: 'What a mattress costs',
      things: [
        'mattress-twin',
        'mattress-full',
        'mattress-queen',
        'mattress-king',
        'box-spring-queen',
        'bed-queen',
      ],
      note: 'Two crew, carrying, the bag, the truck and the disposal fee are in the price.',
    },
    {
      type: 'rows',
      heading: 'What happens to it',
      items: [
        {
          name: 'We seal it first',
          text: `${site.localRules.mattress} Nothing is dragged through your hallway bare.`,
        },
        {
          name: 'It travels apart',
          text: 'A mattress is disposed of apart from the rest of a load. That is why it has a fee of its own, in every price here.',
        },
        {
          name: 'The frame comes too',
          text: 'A bed frame or headboard goes on the same truck. Add it to the list and see what it changes.',
        },
      ],
    },
    {
      type: 'faq',
      heading: 'Asked before the truck comes',
      items: [
        {
          question: 'Can I leave it at the curb myself?',
          answer:
            'Yes, sealed in a mattress bag, on your collection day. We are for everyone who cannot carry it down or cannot wait.',
        },
        {
          question: 'Do I pay for the mattress and the box spring?',
          answer:
            'Each is one piece, and the second costs far less than the first. Tap both and see.',
        },
        {
          question: 'Do you bring the bag?',
          answer: 'Yes. It is in the price, and on the mattress before it moves.',
        },
      ],
    },
    {
      type: 'close',
      heading: 'Sleep on the new one tonight.',
      actions: [
        { kind: 'quote', label: 'Get Instant Quote', href: '/quote' },
        { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
      ],
    },
  ],
};
