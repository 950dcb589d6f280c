import type { PlainPage } from '#src/content/page-schema.ts';
import { site } from '#src/content/site.ts';

export const page: PlainPage = {
  seo: {
    title: `Office desk removal in ${site.cityShort}: prices`,
    description: `Today’s price for desks, chairs, cubicles and file cabinets in ${site.city}, taken apart where they stand. Price the whole floor by tapping.`,
    picture: 'team',
    updated: '2026-11-23',
  },
  head: {
    headline: 'Office desk removal',
    slogan: 'Gone by Monday.',
    lead: `One desk or two hundred. The price of each falls as the truck fills, and you can watch it do so.`,
    actions: [
      { kind: 'quote', label: 'Get Instant Quote', href: '/quote' },
      { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
    ],
  },
  blocks: [
    {
      type: 'prices',
      heading: 'What office furniture costs',
      things: [
        'desk-office',
        'desk-l-shape',
        'desk-executive',
        'office-chair',
        'file-cabinet-4-drawer',
        'cubicle',
      ],
      note: 'Each is priced alone here. Ten desks cost far less than ten times one.',
    },
    {
      type: 'rows',
      heading: 'What happens to it',
      items: [
        {
          name: 'Taken apart where it stands',
          text: 'What never fits through a door whole has its dismantling in the price. The rest only if you ask.',
        },
        {
          name: 'Used again where it can be',
          text: `Usable furniture goes to local charities, with a receipt if you want one. ${site.claims.diversionRate} of what we haul stays out of landfill.`,
        },
        {
          name: 'Screens and computers apart',
          text: `${site.localRules.electronics} They go to a recycler, and have a fee of their own.`,
        },
      ],
    },
    {
      type: 'faq',
      heading: 'Asked before the truck comes',
      items: [
        {
          question: 'Can a business put desks at the curb?',
          answer:
            'No. The city collects from homes. A business has to use a private carter, and we are licensed as one.',
        },
        {
          question: 'Do you work on weekends?',
          answer: 'Yes. Freight elevators at set hours are a question on the prices page.',
        },
        {
          question: 'Who signs for the building?',
          answer: 'We send the certificate of insurance ahead, in the form the building asks for.',
        },
      ],
    },
    {
      type: 'close',
      heading: 'Send the floor plan, or tap the desks.',
      actions: [
        { kind: 'quote', label: 'Get Instant Quote', href: '/quote' },
        { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
      ],
    },
  ],
};
