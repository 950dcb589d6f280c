import type { ServicePage } from '#src/content/page-schema.ts';
import { availabilityIn, completionTime, site } from '#src/content/site.ts';

const officeTime = completionTime('Office cleanouts');

export const page: ServicePage = {
  seo: {
    title: 'Commercial cleanouts in Manhattan for landlords and brokers',
    description:
      'Manhattan commercial real estate cleanouts: lease surrender, broom-clean handbacks, tenant turnover and white-boxing, documented room by room.',
    picture: 'emergency',
    updated: '2026-11-21',
  },
  name: 'Manhattan commercial real estate cleanouts',
  areas: ['manhattan'],
  summary: 'Surrender, turnover and white-boxing, on the record',
  head: {
    badge: { icon: 'landmark', label: 'Surrender and turnover' },
    headline: 'Manhattan commercial cleanouts',
    slogan: 'Hand back the floor, not an argument.',
    lead: 'For landlords, asset managers and brokers: floors emptied to the words of the lease, inside the building’s freight hours, with a photograph of every room.',
    actions: [{ kind: 'schedule', label: 'Schedule Free Quote & Estimate' }, { kind: 'call' }],
    picture: {
      picture: 'emergency',
      alt: 'Illustration: a truck outside an office building at night, crew members wheeling cartons out of the lit lobby',
    },
    frame: true,
    facts: [
      { label: 'An office floor', value: officeTime },
      { label: 'A whole property', value: completionTime('Commercial property cleanouts') },
      { label: 'Manhattan pickup', value: availabilityIn('manhattan') },
      { label: 'Kept out of landfill', value: site.claims.diversionRate },
    ],
  },
  blocks: [
    {
      type: 'rows',
      heading: 'From a tenant’s last day to the next one’s first',
      lead: 'A vacant floor costs rent every day. This is what we take off it.',
      chip: 'Photos of the suite?',
      items: [
        {
          name: 'Surrender and broom-clean',
          text: 'Furniture, signs and cabling out as the surrender clause asks. Swept, and ready for the walk-through.',
        },
        {
          name: 'Turnover between tenants',
          text: 'The suite emptied between the last move and the next showing, down to the pantry drawers.',
        },
        {
          name: 'White-boxing',
          text: 'Loose fixtures, carpet and contractor debris carried off. Work that needs a permit stays with your contractor.',
        },
        {
          name: 'Abandoned tenant property',
          text: 'Photographed and listed where it stands. Nothing moves until you write that it may.',
        },
        {
          name: 'Files, servers and screens',
          text: 'Kept apart from the furniture from the first hour, shredded or recycled, and certified.',
        },
        {
          name: 'What ownership inherits',
          text: 'Roof closets, mechanical rooms and the basement cage no lease mentions.',
        },
      ],
    },
    {
      type: 'standards',
      heading: 'The building’s rules are the schedule',
      ticks: [
        'Dock time booked by the quarter hour, the next truck held back until it is called',
        'Masonite on corridor floors and pads in the freight cab before the first cart',
        'Freight operator and overtime charges listed apart and agreed beforehand',
        'Alarm panels, risers and water left alone unless your engineer is standing there',
      ],
      who: {
        heading: 'Whose floor it is',
        items: [
          'Landlords and owners',
          'Asset managers',
          'Managing agents',
          'Leasing brokers',
          'Tenant representatives',
          'Receivers and lenders',
          'General contractors',
          'Tenants at lease end',
        ],
      },
    },
    {
      type: 'samplePaper',
      heading: 'The certificate your building asks for',
      lead: 'Send the sample your building gives out. Ours comes back in its wording before the dock is booked.',
      paper: {
        title: 'Certificate of insurance',
        facts: [
          { label: 'Certificate holder', value: 'The owner, as your sample spells it' },
          { label: 'Additional insured', value: 'Owner, managing agent, lender' },
          { label: 'Job', value: '100 Example Street, 14th floor' },
          { label: 'Sent to', value: 'Your property office, before any truck' },
        ],
        entries: [
          { label: 'General liability', value: 'Limit in your sample' },
          { label: 'Trucks', value: 'Limit in your sample' },
          { label: 'Workers’ compensation', value: 'As the state requires' },
          { label: 'Umbrella', value: 'Where your lease names one' },
          { label: 'Notice of cancellation', value: 'In your wording' },
        ],
        signature: 'What such a certificate lists. Yours names everyone in your sample.',
      },
    },
    {
      type: 'steps',
      heading: 'Four steps from notice to keys',
      items: [
        {
          name: 'Read',
          text: 'Send the surrender clause, a floor plan and the contractor rules. We price what they say.',
          note: 'Before any price',
        },
        {
          name: 'Number',
          text: 'Each room gets a number, four photographs and a line in the inventory.',
          note: 'Free visit',
        },
        {
          name: 'Clear',
          text: 'Room by room, inside the freight hours, until nothing is left.',
          note: 'In freight hours',
        },
        {
          name: 'Hand back',
          text: 'The same rooms from the same corners, bare. Both sets of photographs go in one file.',
          note: 'Ready to forward',
        },
      ],
    },
    { type: 'quotes', testimonials: ['gwendolyn', 'rafael', 'nadia'] },
    {
      type: 'faq',
      heading: 'Asked before every handback',
      lead: 'If yours is not here, call and ask.',
      items: [
        {
          question: 'Can you match our certificate of insurance wording?',
          answer:
            'Yes. Send your sample with the names and limits the building wants and we return ours to match before we book the dock. If a limit is above what we carry, we tell you that day.',
        },
        {
          question: 'Our freight elevator runs after six. Is that a problem?',
          answer:
            'No. Most of this work is done at night. The after-hours rate is in your quote, and anything the building bills for its operator is shown on a line of its own.',
        },
        {
          question: 'What do you call broom-clean?',
          answer:
            'No loose item, no debris, closets and pantries opened, floor swept. Patching, paint and deep cleaning are other trades, and we note the walls that will want them.',
        },
        {
          question: 'A tenant left everything. Can you take it tomorrow?',
          answer:
            'We can document it tomorrow. Ask your counsel when it may go, then confirm in writing. After that, usable pieces are offered to charities and the rest is recycled wherever it can be.',
        },
        {
          question: 'What goes in the lease file?',
          answer:
            'Photographs by room number, before and after, with donation receipts, recycling and destruction certificates, and one invoice. It arrives as a single message you can forward to the other side.',
        },
      ],
    },
    {
      type: 'links',
      heading: 'Related services',
      items: [
        {
          name: 'Manhattan junk removal',
          text: 'Every other pickup in the borough',
          href: '/manhattan-junk-removal',
        },
        {
          name: 'Office furniture removal',
          text: 'When the floor stays and the desks go',
          href: '/office-furniture-removal',
        },
        {
          name: 'Retail store cleanouts',
          text: 'For the tenant on the ground floor',
          href: '/retail-store-cleanouts',
        },
        {
          name: 'Commercial junk removal',
          text: 'One-off hauls for working buildings',
          href: '/services',
        },
        { name: 'Prices', text: 'What things cost, one by one', href: '/prices' },
      ],
    },
    {
      type: 'close',
      heading: 'Send us the clause. We\u00a0clear to\u00a0it.',
      actions: [
        { kind: 'quote', label: 'Get Instant Quote' },
        { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
      ],
      id: 'quote',
    },
  ],
};
