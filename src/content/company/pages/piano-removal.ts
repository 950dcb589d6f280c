import type { PlainPage } from '#src/content/page-schema.ts';
import { site } from '#src/content/site.ts';

export const page: PlainPage = {
  seo: {
    title: `Piano removal in ${site.cityShort}: prices`,
    description: `Today’s price for taking away an upright, a grand or an organ in ${site.city}, with the extra hands it needs. Stairs included once you tell us.`,
    picture: 'borough-manhattan',
    updated: '2026-11-23',
  },
  head: {
    headline: 'Piano removal',
    slogan: 'With enough hands.',
    lead: `A piano needs extra hands and equipment. Both are in the price below, and stairs are a line you can see.`,
    actions: [
      { kind: 'quote', label: 'Get Instant Quote', href: '/quote' },
      { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
    ],
  },
  blocks: [
    {
      type: 'prices',
      heading: 'What a piano costs',
      things: ['piano-upright', 'piano-grand', 'organ', 'keyboard-music'],
      note: 'The special handling is in the price. Stairs are counted by weight and flight, on the prices page.',
    },
    {
      type: 'rows',
      heading: 'What happens to it',
      items: [
        {
          name: 'We look at the way out first',
          text: 'A photo of the stairs and the door says more than a tape measure. Send one with the quote.',
        },
        {
          name: 'It is moved whole or taken apart',
          text: 'Whichever does less harm to the building. The price is the same.',
        },
        {
          name: 'Somebody may still play it',
          text: `What can be used goes to local charities, the rest to certified recyclers. ${site.claims.diversionRate} of all we haul stays out of landfill.`,
        },
      ],
    },
    {
      type: 'faq',
      heading: 'Asked before the truck comes',
      items: [
        {
          question: 'Do you move pianos to a new home?',
          answer:
            'No. We take away what has to go. For a piano that stays yours, ask a piano mover.',
        },
        {
          question: 'What do stairs add?',
          answer:
            'By weight and flight. Set the floor on the prices page: the figure is there before you say who you are.',
        },
        {
          question: 'Does the building need papers?',
          answer:
            'Many do. Tell us and we send a certificate of insurance ahead. It costs nothing.',
        },
      ],
    },
    {
      type: 'close',
      heading: 'The last note can be a quiet one.',
      actions: [
        { kind: 'quote', label: 'Get Instant Quote', href: '/quote' },
        { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
      ],
    },
  ],
};
