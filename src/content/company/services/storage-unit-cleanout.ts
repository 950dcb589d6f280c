import type { ServicePage } from '#src/content/page-schema.ts';
import { isProven } from '#src/content/proof.ts';
import { countWord, site } from '#src/content/site.ts';
import { labelOf } from '#src/shared/labels.ts';

const { areas, claims } = site;

export const page: ServicePage = {
  seo: {
    title: `Storage unit cleanout in ${site.cityShort}: emptied and swept`,
    description:
      'Storage unit cleanout across NYC, Nassau and Westchester. We open, sort with you, donate, recycle and sweep, so you can hand back the unit and end the rent.',
    keywords: [
      'storage unit cleanout',
      `storage unit cleanout ${site.cityShort}`,
      'self-storage junk removal',
      'storage unit cleanout Manhattan',
      'storage unit cleanout Brooklyn',
      'storage unit cleanout Queens',
      'abandoned storage unit removal',
      'estate storage unit cleanout',
    ],
    titleWhenLeft: `B2B Junk Removal Services – Trusted by ${site.cityShort} Facility & Property Managers`,
    picture: 'storage',
    updated: '2026-11-21',
  },
  name: 'Storage unit cleanout',
  summary: 'One unit or forty, sorted and swept',
  head: {
    badge: { icon: 'warehouse', label: 'One unit or forty' },
    headline: 'Storage unit cleanouts',
    slogan: 'Unlock it once. We\u00a0do the rest.',
    lead: 'Self-storage units opened, sorted with you, emptied and swept, so the monthly bill finally stops.',
    actions: [{ kind: 'schedule', label: 'Schedule Free Quote & Estimate' }, { kind: 'call' }],
    picture: {
      picture: 'storage',
      alt: 'Illustration: an open storage unit full of cartons with a yellow armchair, and a crew member with a hand truck',
    },
    frame: true,
    facts: [
      { label: 'Areas served', value: String(areas.storageUnits.length) },
      { label: 'Same-day service', value: 'Available' },
      { label: 'Photos', value: 'Of every box, if you like' },
      { label: 'Small loads', value: `From $${claims.smallLoadFromDollars}` },
    ],
  },
  blocks: [
    {
      type: 'categories',
      heading: 'Six kinds of things people store',
      lead: 'If yours is not on the list, ask. Most of it we take.',
      items: [
        {
          icon: 'sofa',
          name: 'Furniture',
          items: [
            'Sofas and armchairs',
            'Beds and mattresses',
            'Dining tables',
            'Dressers',
            'Bookcases',
            'Rolled rugs',
          ],
        },
        {
          icon: 'refrigerator',
          name: 'Appliances',
          items: [
            'Refrigerators',
            'Washers and dryers',
            'Ranges',
            'Air conditioners',
            'Dehumidifiers',
            'Microwaves',
          ],
        },
        {
          icon: 'package',
          name: 'Boxes and household',
          items: [
            'Sealed cartons',
            'Books and papers',
            'Kitchenware',
            'Clothing',
            'Holiday bins',
            'Toys and strollers',
          ],
        },
        {
          icon: 'laptop',
          name: 'Electronics',
          items: ['Televisions', 'Computers', 'Stereos', 'Printers', 'Cables and chargers'],
        },
        {
          icon: 'briefcase',
          name: 'Business stock',
          items: [
            'Files and records',
            'Store fixtures',
            'Samples',
            'Office furniture',
            'Trade-show sets',
          ],
        },
        {
          icon: 'hammer',
          name: 'Tools and leftovers',
          items: [
            'Hand tools',
            'Lumber and tile',
            'Bicycles',
            'Garden gear',
            'Car tires',
            'Weights and benches',
          ],
        },
      ],
    },
    {
      type: 'rows',
      heading: 'Five groups we help',
      lead: 'Say who you are, and we bring the right papers and patience.',
      chip: 'Photos of the unit?',
      items: [
        {
          name: 'Estate executors',
          text: 'Photographs box by box before anything leaves, so the heirs see what was there.',
        },
        {
          name: 'People downsizing',
          text: 'Two bedrooms became one, and the rest went into a ten-by-ten. Keep the five things you miss.',
        },
        {
          name: 'Storage facility managers',
          text: 'Units left behind once the lien process has run its course: several in one visit, each ready to rent again.',
        },
        {
          name: 'Small businesses',
          text: 'Expired samples, seasonal displays, and ledgers that should be shredded rather than tossed.',
        },
        {
          name: 'Families moving away',
          text: 'You are in Denver, the unit is in Maspeth. Mail the key, watch by video, decide from there.',
        },
      ],
    },
    {
      type: 'samplePrices',
      heading: 'What it costs to empty a unit',
      lead: 'Today’s prices for units that are about half full.',
      link: { label: 'Price your own unit', href: '/quote' },
      columns: ['Unit, in feet', 'Half full'],
      items: (
        [
          [5, 5, 'About the size of a closet.'],
          [5, 10, 'About the size of a walk-in closet.'],
          [10, 10, 'About the size of a bedroom.'],
          [10, 15, 'About the size of a large bedroom.'],
          [10, 20, 'About the size of a one-car garage.'],
        ] as const
      ).map(([wideFeet, deepFeet, text]) => ({
        name: `${wideFeet} × ${deepFeet}`,
        text,
        list: {
          spaces: [
            { choice: { kind: 'unit', wideFeet, deepFeet, fullness: 'half-full' }, amount: 1 },
          ],
        },
      })),
      note: 'Mattresses, refrigerators and electronics have disposal fees of their own, and you see them on the quote.',
    },
    {
      type: 'steps',
      heading: 'Five steps to an empty unit',
      items: [
        {
          name: 'Tell us the size',
          text: 'Facility, unit number, floor. Photos, if you can get in.',
        },
        { name: 'Get the price', text: 'On paper, before the lock comes off.' },
        {
          name: 'Meet at the gate',
          text: 'Or leave us the code, the key and a keep list. We sign in at the desk.',
        },
        {
          name: 'Sort and load',
          text: 'Four piles: keep, donate, recycle, dispose. You point, we carry.',
        },
        {
          name: 'Sweep and close',
          text: 'A picture of the bare floor, to send with your notice to vacate.',
        },
      ],
    },
    {
      type: 'statement',
      figure: claims.diversionRate,
      text: 'of it never sees a landfill. Sofas and dishes go to local charities, metal, paper and electronics to certified recyclers.',
      picture: {
        picture: 'recycling',
        alt: 'Illustration: crew members sort furniture, cartons and electronics at a recycling floor',
      },
    },
    { type: 'quotes', testimonials: ['theodora'] },
    {
      type: 'standards',
      heading: isProven(site.licensed + claims.since)
        ? 'Six reasons people hand us the key'
        : 'Why people hand us the key',
      ticks: [
        `In business ${claims.yearsInBusiness} years, since ${claims.since}`,
        `${site.licensed}, with the papers the facility’s office wants to see`,
        'One price, by volume or flat, fixed before the door rolls up',
        'Same-day service available in every area we serve',
        'Usable things donated, and the charity’s receipt sent on to you',
        'Nothing is thrown out until you have said so',
      ],
      facts: {
        heading: 'What we need to know',
        items: [
          { label: 'The unit', value: 'Facility, floor, number' },
          { label: 'The gate', value: 'Code, or your name at the desk' },
          { label: 'The lock', value: 'Your key, or your word to cut it' },
          { label: 'The elevator', value: 'Its hours, if it keeps any' },
        ],
        note: 'Paint, fuel and propane can’t ride with the rest. If you remember any, say so.',
      },
    },
    {
      type: 'served',
      heading: labelOf(`${countWord(areas.storageUnits.length)} areas we serve`),
      items: areas.storageUnits,
    },
    {
      type: 'close',
      heading: 'End the rent on things you don’t need.',
      actions: [
        { kind: 'quote', label: 'Get Instant Quote' },
        { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
      ],
    },
  ],
};
