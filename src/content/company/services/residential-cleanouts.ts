import type { ServicePage } from '#src/content/page-schema.ts';
import { site } from '#src/content/site.ts';

const { claims } = site;

export const page: ServicePage = {
  seo: {
    title: `Residential cleanouts in ${site.cityShort}: apartments to brownstones`,
    description: `Apartment and house cleanouts across ${site.cityShort} for brokers, supers, professional organizers and senior move managers. Walk-ups, co-ops and basements, gently done.`,
    picture: 'borough-brooklyn',
    updated: '2026-11-21',
  },
  name: 'Residential cleanouts',
  summary: 'For brokers, supers, organizers and move managers',
  head: {
    badge: { icon: 'clock', label: 'Same-day service available' },
    headline: 'Handled quietly. Finished kindly.',
    lead: 'Apartments, brownstones and basements, cleared for the people whose job is somebody else’s home.',
    actions: [{ kind: 'schedule', label: 'Schedule Free Quote & Estimate' }, { kind: 'call' }],
    picture: {
      picture: 'borough-brooklyn',
      alt: 'Illustration: Brooklyn brownstones and a corner building, with a truck and two crew members at the curb',
    },
    facts: [
      { label: 'Walk-ups', value: 'Any floor' },
      { label: 'Co-op papers', value: 'Sent ahead' },
      { label: 'Kept out of landfill', value: claims.diversionRate },
      { label: 'Small loads', value: `From $${claims.smallLoadFromDollars}` },
    ],
  },
  blocks: [
    {
      type: 'rows',
      heading: 'Four professions call us first',
      lead: 'We work to your client’s pace and by the house rules.',
      link: { label: 'Send photos, get a price', href: '/get-quote' },
      items: [
        {
          name: 'Brokers',
          text: 'The photographer comes Thursday and the seller’s sectional is still there. We clear to the walls, or around whatever you are staging with.',
        },
        {
          name: 'Resident managers and supers',
          text: 'Abandoned apartments, storage cages, bulk piled in the courtyard. One ticket per unit, and a bill the managing agent can file.',
        },
        {
          name: 'Professional organizers',
          text: 'You decide with the client. We take each pile where it belongs and send you the list of what went where.',
        },
        {
          name: 'Senior move managers',
          text: 'We load only what carries your sticker. If a label has fallen off, the piece waits until you have seen it.',
        },
      ],
    },
    {
      type: 'steps',
      heading: 'Four calm steps',
      items: [
        {
          name: 'Look',
          text: 'Pictures of each room and of the stairs, or a free visit at an hour that suits the client.',
        },
        { name: 'List', text: 'What stays, what goes and who receives it, agreed on one page.' },
        {
          name: 'Lift',
          text: 'Runners on the stairs, blankets on the doorframes, mattresses sealed in plastic before they move.',
        },
        {
          name: 'Leave',
          text: 'Rooms swept, receipts to follow, keys back to whoever lent them.',
        },
      ],
    },
    {
      type: 'standards',
      heading: 'A home is not a worksite',
      ticks: [
        'The same two names from the first call to the last box',
        'Papers, photographs and jewelry put aside the moment we see them',
        'No bags in the hallway, no front door propped open',
        'The board’s insurance form, filled in the way the board wants it',
        'Service-entrance hours kept, even where they end at four',
      ],
      who: {
        heading: 'Homes we clear',
        items: [
          'Walk-ups and brownstones',
          'Co-ops and condominiums',
          'Rentals between tenants',
          'Basements and garages',
          'Senior residences',
          'Student apartments',
        ],
      },
    },
    {
      type: 'quotes',
      heading: 'Three who have our number saved',
      testimonials: ['agnes', 'nestor', 'bettina'],
    },
    {
      type: 'prices',
      heading: 'One sofa or a whole home',
      lead: 'Each price is for that thing alone, carried, loaded and disposed of.',
      things: ['sofa-3-seat', 'mattress-queen', 'dresser-large', 'dining-set', 'fridge-standard'],
    },
    {
      type: 'areas',
      heading: 'Homes we reach, and how soon',
      areas: ['manhattan', 'brooklyn', 'queens', 'bronx', 'staten-island', 'nassau', 'westchester'],
    },
    {
      type: 'links',
      heading: 'When there is more to it',
      items: [
        {
          name: 'Estate cleanouts',
          text: 'For executors, families and attorneys',
          href: '/estate-cleanouts',
        },
        {
          name: 'Storage unit cleanouts',
          text: 'The rest of the household, off site',
          href: '/storage-unit-cleanout',
        },
        { name: 'How It Works', text: 'The day itself, step by step', href: '/how-it-works' },
      ],
    },
    {
      type: 'close',
      heading: 'Whose home is it? We will be careful.',
      actions: [
        { kind: 'quote', label: 'Get Instant Quote', href: '/quote' },
        { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
      ],
    },
  ],
};
