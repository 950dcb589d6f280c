import type { ServicePage } from '#src/content/page-schema.ts';
import { site } from '#src/content/site.ts';

const { claims } = site;

export const page: ServicePage = {
  seo: {
    title: `Estate cleanouts in ${site.cityShort} for executors and families`,
    description: `Estate cleanouts in ${site.cityShort} for executors, families, attorneys and appraisers. Papers and keepsakes set aside first, rooms photographed, dates kept, keys returned.`,
    picture: 'estate',
    updated: '2026-11-21',
  },
  name: 'Estate cleanouts',
  summary: 'For executors and families, at the pace they set',
  head: {
    badge: { icon: 'heart-handshake', label: 'At the pace you set' },
    headline: 'Estate cleanouts',
    slogan: 'Someone’s whole life, one room at a time.',
    lead: 'For executors, families, attorneys and appraisers. We set aside what matters, photograph what is there, and empty the rest by the date you need.',
    actions: [{ kind: 'schedule', label: 'Schedule Free Quote & Estimate' }, { kind: 'call' }],
    picture: {
      picture: 'estate',
      alt: 'Illustration: two crew members wrap a cabinet in a living room with a yellow armchair, books and half-packed boxes',
    },
    frame: true,
    facts: [
      { label: 'First visit', value: 'Free' },
      { label: 'Photographs', value: 'Before and after' },
      { label: 'Price', value: 'By volume, or flat' },
      { label: 'Kept out of landfill', value: claims.diversionRate },
    ],
  },
  blocks: [
    {
      type: 'included',
      heading: 'What is set aside first',
      lead: 'Before anything is carried out we look where people keep things: coat pockets, cookbooks, the freezer, the underside of drawers.',
      items: [
        {
          name: 'Papers.',
          text: 'Wills, deeds, co-op shares, insurance, tax and military papers.',
        },
        {
          name: 'Photographs and letters.',
          text: 'Albums, slides, home movies, anything in handwriting. Labeled by room.',
        },
        {
          name: 'Valuables.',
          text: 'Jewelry, watches, coins, cash. Photographed where they lay, handed over against a signature.',
        },
        {
          name: 'Keys and devices.',
          text: 'Safe-deposit keys, laptops, phones. A dead phone may hold the last pictures.',
        },
        {
          name: 'Things promised.',
          text: 'The clock for a niece, the piano for the church. A name on a sticker is enough.',
        },
        {
          name: 'What needs care.',
          text: 'Medicine is bagged for a pharmacy to take back. A firearm we leave where it is, and call you.',
        },
      ],
    },
    {
      type: 'rows',
      heading: 'Whoever is in charge',
      lead: 'Each of you needs something else from us. All of it is on one ticket.',
      items: [
        {
          name: 'Executors and administrators',
          text: 'Photographs by room, a list of what went where, and an invoice that fits the accounting.',
        },
        {
          name: 'Families',
          text: 'Come for the sorting, leave for the lifting, or stay three states away. We send pictures and wait for your answer.',
        },
        {
          name: 'Attorneys',
          text: 'Instructions taken from whoever holds the authority, kept in writing, with the invoice addressed to the estate.',
        },
        {
          name: 'Appraisers',
          text: 'You go through first. We hold the rooms as we found them and turn the heavy pieces, so you can see the backs.',
        },
      ],
    },
    {
      type: 'steps',
      heading: 'From the first call to the last key',
      items: [
        { name: 'Talk', text: 'Tell us who decides, where the keys are and which date is fixed.' },
        {
          name: 'Visit',
          text: 'We walk the rooms with you, or with the super if you are far away. The price comes in writing.',
        },
        {
          name: 'Photograph',
          text: 'Every room as it stood, then each thing kept, before a drawer is emptied.',
        },
        {
          name: 'Wait for the word',
          text: 'The appraiser goes first, the family second. We go third.',
        },
        {
          name: 'Clear and hand over',
          text: 'Donations delivered, the rest recycled or hauled, every key back to one named person.',
        },
      ],
    },
    {
      type: 'standards',
      heading: 'One person decides. We\u00a0ask who.',
      ticks: [
        'One name on the ticket, and nobody else can change it',
        'Where heirs disagree about a piece, it stays where it is',
        'Keys signed for by name, and given back the day we finish',
        'The super and the managing agent hear from us before we ring the bell',
        'A room you are not ready for stays shut',
      ],
      facts: {
        heading: 'Dates we plan around',
        items: [
          { label: 'Court papers', value: 'Priced before, emptied after' },
          { label: 'Appraisal', value: 'Always ahead of us' },
          { label: 'Closing', value: 'Empty for the walk-through' },
          { label: 'Lease', value: 'Keys back on the last day' },
        ],
        note: 'We are not lawyers. Where it matters, your attorney’s word sets the date.',
      },
    },
    {
      type: 'timeline',
      heading: 'Two weeks to a closing',
      lead: 'How we would plan a one-bedroom apartment backward from its walk-through.',
      items: [
        {
          when: 'Day 1',
          name: 'We see the rooms',
          text: 'With you, with the super, or on a video call. The price follows in writing.',
        },
        {
          when: 'Day 3',
          name: 'Every room is on record',
          text: 'Pictures of each room as it stood go to the person who decides.',
        },
        {
          when: 'Day 5',
          name: 'The appraiser comes',
          text: 'Nothing has been moved yet, apart from what had to be turned to be seen.',
        },
        {
          when: 'Day 8',
          name: 'The family chooses',
          text: 'What stays gets a name. The rest is sorted into donate, recycle and dispose.',
        },
        {
          when: 'Day 11',
          name: 'We empty it',
          text: 'In the hours the building allows, with a day to spare for its elevator.',
        },
        {
          when: 'Day 13',
          name: 'You get the keys back',
          text: 'The floors are swept, and the walk-through can come.',
        },
      ],
      note: 'An example. Your dates and your attorney’s word come first.',
    },
    { type: 'quotes', testimonials: ['josephine'] },
    {
      type: 'faq',
      heading: 'Asked at the kitchen table',
      lead: 'There is no wrong question, and no need to tidy up before we come.',
      items: [
        {
          question: 'When can the apartment be emptied?',
          answer:
            'In New\u00a0York, authority over a person’s belongings usually comes with letters from the Surrogate’s Court: letters testamentary where there is a will, letters of administration where there is none. The court keeps its own calendar. Until then we can visit, price and photograph. Ask your attorney what applies to you.',
        },
        {
          question: 'The closing is in two weeks. Is that enough?',
          answer:
            'Usually. The carrying is quick; it is the deciding that takes time. Give us the closing and the walk-through, and we plan backward from them.',
        },
        {
          question: 'Nobody in the family lives here. Can you still do it?',
          answer:
            'Yes. A super, an attorney or a broker can let us in. You see each room in photographs or on a video call, and what you choose to keep is packed and held for your shipper.',
        },
        {
          question: 'Who writes the donation receipts?',
          answer:
            'The charity does, in the estate’s name or the family’s, and we pass it on with a list of the pieces it covers. Charities don’t put a value on what they receive. That is for your appraiser or accountant.',
        },
        {
          question: 'What if you find something nobody knew about?',
          answer:
            'The crew stops, photographs it where it was and calls the person who decides. Cash, wills and jewelry turn up in odd places, so the last look through a drawer is never skipped.',
        },
        {
          question: 'The home is very full. Is that a problem?',
          answer:
            'No, and there is nothing to explain. A full home takes more hands and more hours, so we see it before we name a price. Then we begin with a path, a chair and a table to sort at.',
        },
      ],
    },
    {
      type: 'prices',
      heading: 'What the large pieces cost',
      lead: 'Families ask about these first. Together they cost less than the sum.',
      things: [
        'piano-upright',
        'china-cabinet',
        'grandfather-clock',
        'bedroom-set',
        'hospital-bed',
      ],
    },
    {
      type: 'areas',
      heading: 'Estates we travel to',
      areas: ['manhattan', 'brooklyn', 'queens', 'bronx', 'staten-island', 'nassau', 'westchester'],
    },
    {
      type: 'links',
      heading: 'Often part of it',
      items: [
        {
          name: 'Storage unit cleanouts',
          text: 'The unit nobody mentioned',
          href: '/storage-unit-cleanout',
        },
        {
          name: 'Residential cleanouts',
          text: 'With a broker or a move manager',
          href: '/residential-cleanouts',
        },
        { name: 'Offices and hours', text: 'Where to reach us', href: '/contact' },
      ],
    },
    {
      type: 'close',
      heading: 'When you are ready, so are we.',
      actions: [{ kind: 'quote', label: 'Price it from photos' }, { kind: 'call' }],
    },
  ],
};
