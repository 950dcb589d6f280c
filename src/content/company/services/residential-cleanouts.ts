import type { ServicePage } from '#src/content/page-schema.ts';
import { availabilityIn, site } from '#src/content/site.ts';

const { claims, localRules } = site;

export const page: ServicePage = {
  seo: {
    title: `Residential cleanouts in ${site.cityShort}: prices and answers`,
    description: `What a couch, a mattress or a whole apartment costs to clear in ${site.cityShort} today, what to do before we come, and answers for homes, brokers and supers.`,
    picture: 'borough-brooklyn',
    updated: '2026-11-23',
  },
  name: 'Residential cleanouts',
  summary: 'One couch or a whole apartment, with prices',
  head: {
    badge: { icon: 'clock', label: 'Same-day service available' },
    headline: 'Residential cleanouts',
    slogan: 'One couch, one room or the whole home.',
    lead: 'Tell us what has to go. We carry it out, load it and sweep the floor, in apartments, brownstones and basements.',
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
      type: 'samplePrices',
      heading: 'What common things cost',
      lead: 'Today’s price for each, if it is all we pick up. Together they cost less, because one truck comes for all of it.',
      link: { label: 'Send photos, get a price', href: '/get-quote' },
      columns: ['What goes', 'On its own'],
      items: [
        { name: 'Sofa, three seats', list: one('sofa-3-seat') },
        {
          name: 'Queen mattress',
          text: 'With its disposal fee.',
          list: one('mattress-queen'),
        },
        {
          name: 'Refrigerator',
          text: 'With recovery of the refrigerant.',
          list: one('fridge-standard'),
        },
        { name: 'Large dresser', list: one('dresser-large') },
        { name: 'Dining table with chairs', list: one('dining-set') },
        { name: 'Large TV', text: 'With electronics recycling.', list: one('tv-large') },
        { name: 'Window air conditioner', list: one('window-ac') },
        { name: 'Ten moving boxes', list: one('box-medium', 10) },
      ],
      note: 'Carrying, loading, the truck and disposal are in the price. Stairs and pickup on the same day can add to it, and you see how much before you book.',
    },
    {
      type: 'included',
      heading: 'Before we come',
      lead: 'Half an hour is enough. If you can’t, tell us, and we do it with you.',
      items: [
        { name: 'Mark what goes.', text: 'A strip of tape will do. What has none stays.' },
        { name: 'Check the drawers.', text: 'Keys, papers and jewelry like to hide there.' },
        {
          name: 'Empty the refrigerator.',
          text: 'Unplug it a day ahead, with a towel under the door.',
        },
        {
          name: 'Ask the building.',
          text: 'Which hours, which elevator, and whether it wants a certificate of insurance.',
        },
        { name: 'Free the way out.', text: 'A path to the door as wide as the largest piece.' },
        {
          name: 'Put hazards aside.',
          text: 'Paint, fuel and gas tanks can’t ride with the rest.',
        },
      ],
    },
    {
      type: 'faq',
      heading: 'Six questions people ask first',
      items: [
        {
          question: 'What do you not take?',
          answer: `Paint, solvents and other chemicals, fuel, gas tanks, car batteries, asbestos, medicine and needles. ${localRules.hazardousWaste} Tell us if you have any, and we point you to the right place.`,
        },
        {
          question: 'Do I have to be home?',
          answer:
            'No. Somebody has to let us in and show us what goes: a super, a neighbor, or you on a video call. We send you photos from before and after.',
        },
        {
          question: 'How do I pay?',
          answer:
            'After the work, once you have seen the empty room. The bill shows the price you agreed to, line by line. Ask the office which ways of paying it takes.',
        },
        {
          question: 'Can I cancel?',
          answer:
            'Yes. A quote costs nothing and you owe nothing for it. If you have booked a day, call us as early as you can and we find another one, or take you off the list.',
        },
        {
          question: 'Do I tip the crew?',
          answer:
            'You don’t have to, and nobody will ask. The price is complete without it. If you would like to thank them, that is up to you.',
        },
        {
          question: 'How soon can you come?',
          answer: `Standard pickups: Manhattan ${soon('manhattan')}, Brooklyn ${soon('brooklyn')}, Queens within ${soon('queens')}. Enter your ZIP code on the coverage page to see the next day. If it is urgent, ask for today when you call.`,
        },
      ],
    },
    {
      type: 'rows',
      heading: 'If it is somebody else’s home',
      lead: 'Four professions book us for their clients. We work at your client’s pace and by the house rules.',
      link: { label: 'Price a client’s home', href: '/quote' },
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
      heading: 'How the day goes',
      items: [
        {
          name: 'Look',
          text: 'Pictures of each room and of the stairs, or a free visit at an hour that suits you.',
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
      heading: 'We treat it as a home',
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
      heading: 'Tell us what has to go.',
      actions: [
        { kind: 'quote', label: 'Get Instant Quote', href: '/quote' },
        { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
      ],
    },
  ],
};

function one(key: string, quantity = 1) {
  return { items: [{ key, quantity }] };
}

/** "same day", "next day", "2 days". */
function soon(area: string): string {
  return availabilityIn(area).toLowerCase().replace(' ', '\u00a0');
}
