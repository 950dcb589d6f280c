import type { ServicePage } from '#src/content/page-schema.ts';
import { completionTime, site } from '#src/content/site.ts';
import { countText } from '#src/shared/format-number.ts';

const { claims } = site;

const officeTime = completionTime('Office cleanouts').replace(' ', '\u00a0');

export const page: ServicePage = {
  seo: {
    title: `Office furniture removal in ${site.cityShort}, desks to file rooms`,
    description: `Office furniture removal in ${site.cityShort}: desks, cubicles and conference rooms dismantled, donated or recycled and carried down, typically in ${completionTime('Office cleanouts')}.`,
    picture: 'after',
    updated: '2026-11-21',
  },
  name: 'Office furniture removal',
  summary: 'Dismantled where it stands, donated where it can be',
  head: {
    badge: { icon: 'armchair', label: 'Desks to file rooms' },
    headline: 'Office furniture removal',
    slogan: 'Good chairs deserve a second office.',
    lead: 'Desks, cubicles, conference tables and file rooms: taken apart where they stand, given away where they can be, carried down by insured crews.',
    actions: [{ kind: 'schedule', label: 'Schedule Free Quote & Estimate' }, { kind: 'call' }],
    picture: {
      picture: 'after',
      alt: 'Illustration: an empty, swept office with a wooden floor, three windows and one plant',
    },
    frame: true,
    facts: [
      { label: 'Typical completion', value: officeTime },
      { label: 'Crews', value: 'Evenings and weekends' },
      { label: 'Kept out of landfill', value: claims.diversionRate },
      { label: 'Small loads', value: `From $${claims.smallLoadFromDollars}` },
    ],
  },
  blocks: [
    {
      type: 'rows',
      heading: 'What leaves with us',
      lead: 'Give us a number. Or send a photo and we do the counting.',
      chip: 'Photos of the floor?',
      items: [
        {
          name: 'Workstations and cubicles',
          text: 'Panels unclipped, worktops unbolted, power poles bundled once your electrician has made them safe.',
        },
        {
          name: 'Chairs and seating',
          text: 'Task chairs, stools and lobby sofas, checked one by one. If the gas lift works, somebody wants it.',
        },
        {
          name: 'Conference and reception',
          text: 'A table that came up in pieces goes down in pieces. Glass boards travel on edge, in blankets.',
        },
        {
          name: 'Files and storage',
          text: 'Laterals, shelving and fire safes. Full drawers are fine. Tell us, because the paper can weigh as much as the steel.',
        },
        {
          name: 'Electronics and equipment',
          text: 'State law keeps computers and monitors out of the trash. They go to certified recyclers, and the copier rides along.',
        },
        {
          name: 'Document destruction',
          text: 'Boxes counted onto the truck, then shredded. The certificate comes with the invoice.',
        },
        {
          name: 'Pantry and leftovers',
          text: 'The refrigerator, the coffee machine, and the closet nobody has opened since the last move.',
        },
      ],
    },
    {
      type: 'samplePrices',
      heading: 'What a floor of workstations costs',
      lead: 'Here a workstation is a desk, a chair and a two-drawer file cabinet. The more of them share a truck, the less each one costs.',
      columns: ['What goes', 'Today’s price'],
      items: [1, 5, 10, 20, 40].map((quantity) => ({
        name: countText(quantity, 'workstation'),
        list: {
          items: ['desk-office', 'office-chair', 'file-cabinet-2-drawer'].map((key) => ({
            key,
            quantity,
          })),
        },
      })),
      note: 'Loading, hauling and disposal are in the price. Panels to take apart and stairs are lines of their own.',
    },
    {
      type: 'standards',
      heading: 'Lease end, without the letter from the landlord',
      ticks: [
        'A certificate of insurance that names your landlord and the managing agent',
        'The freight elevator reserved, and padded before the first trip',
        'A donation list you approve before anything is loaded',
        'Tags on what stays, so the server closet survives the evening',
        'A photograph of every room on the day you give it back',
      ],
      who: {
        heading: 'Who calls us about desks',
        items: [
          'Facility managers',
          'Property managers',
          'Office tenants',
          'Commercial brokers',
          'Movers and designers',
          'Healthcare offices',
        ],
      },
    },
    {
      type: 'steps',
      heading: 'Count, agree, carry, sign',
      items: [
        {
          name: 'Count',
          text: 'A floor plan, a furniture list, photos, or a free walk-through with whoever has the keys.',
        },
        {
          name: 'Agree',
          text: 'One written price, one donation list, and an evening your freight operator has confirmed.',
        },
        {
          name: 'Dismantle and carry',
          text: 'Carpet and stone covered, desks brought down to parts, rooms emptied from the far end of the floor.',
        },
        {
          name: 'Sign off',
          text: 'We walk the bare floor together. Receipts and certificates follow by e\u2011mail.',
        },
      ],
    },
    {
      type: 'faq',
      heading: 'Four fair questions',
      items: [
        {
          question: 'Do you dismantle cubicles and desks?',
          answer:
            'Yes. Crews bring the tools and take panels, worktops and long tables apart. Hard-wired power poles are disconnected first, by your electrician. Dismantling has its own line on the quote, so you see what it costs.',
        },
        {
          question: 'Can our old furniture be donated?',
          answer: `If it is clean and it works, usually. Local charities choose what they can place and write you the receipt. Certified recyclers take the rest.`,
        },
        {
          question: 'Can you work at night or on a weekend?',
          answer:
            'Yes. Many towers give haulers the freight elevator only after the tenants have gone home. Tell us the window and we fit a crew to it. If it cannot wait for one, the emergency line answers 24/7, at premium rates.',
        },
        {
          question: 'How is the price worked out?',
          answer: `By volume, or as one all-inclusive flat price, whichever your budget prefers. Stairs, long corridors and dismantling are priced before you sign, so nothing is added at the dock.`,
        },
      ],
    },
    {
      type: 'areas',
      heading: 'Where we empty offices',
      areas: ['manhattan', 'brooklyn', 'queens', 'nassau', 'westchester'],
    },
    {
      type: 'links',
      heading: 'Related services',
      items: [
        {
          name: 'Residential cleanouts',
          text: 'For brokers, supers and organizers',
          href: '/residential-cleanouts',
        },
        {
          name: 'Storage cleanouts',
          text: 'Where the last office’s desks went',
          href: '/storage-cleanout',
        },
        {
          name: 'Estate cleanouts',
          text: 'For executors and families',
          href: '/estate-cleanout',
        },
        { name: 'Ask us anything', text: 'A person answers', href: '/contact' },
      ],
    },
    {
      type: 'close',
      id: 'quote',
      heading: 'Count the desks. We\u00a0bring the trucks.',
      actions: [
        { kind: 'quote', label: 'Get Instant Quote' },
        { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
      ],
    },
  ],
};
