import type { Blocks } from '#src/content/block-schema.ts';
import type { HomePage } from '#src/content/page-schema.ts';
import { isProven, proven } from '#src/content/proof.ts';
import { countWord, site } from '#src/content/site.ts';
import { sampleQuote } from '../sample-quote.ts';

const { claims } = site;
const ratingLabel = site.rating ? `rating on ${site.rating.source}` : 'average client rating';

const certificate = 'Your building has its certificate of insurance before a truck is assigned.';

const rates =
  'Property-manager-preferred rates and priority treatment, for one abandoned couch or for nine floors at lease end.';

const close: Blocks['close'] = {
  type: 'close',
  heading: 'What has to go?',
  actions: [
    { kind: 'quote', label: 'Get Your Quote' },
    { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
  ],
};

export const page: HomePage = {
  seo: {
    title: `Junk removal and cleanouts in ${site.cityShort}`,
    description: `Junk removal and full cleanouts for offices, stores and homes across ${site.city}. Price it from photos in 60 seconds, or book a free on-site estimate.`,
    picture: 'hero-wide',
    updated: '2026-11-21',
  },
  hero: {
    headline: site.headline,
    lead: 'Junk removal and full cleanouts for the city’s buildings, and for the people inside them.',
    actions: [
      { kind: 'schedule', label: 'Schedule Free Quote & Estimate' },
      { kind: 'quote', label: 'Price from photos' },
      { kind: 'call' },
    ],
    pictureAlt:
      'Illustration: a crew in green and orange carries a yellow sofa past brownstones to an open truck',
    chip: {
      question: 'Got a photo of the pile?',
      promise: `Price it in ${claims.quoteSeconds} seconds`,
    },
  },
  prices: {
    heading: 'A price in three taps.',
    lead: 'Tap what has to go. No name, no phone, no waiting.',
  },
  blocks: [
    {
      type: 'stats',
      items: [
        {
          value: `${claims.yearsInBusiness} years`,
          label: `on ${site.city} streets, since ${claims.since}`,
        },
        { value: claims.cubicYards, label: 'cubic yards removed' },
        { value: `${claims.averageRating} of 5`, label: ratingLabel },
        { value: claims.licensedAndInsured, label: 'licensed and insured' },
      ],
    },
    {
      type: 'associations',
      heading: `Trusted by members of ${countWord(site.associations.length)} professional associations`,
    },
    {
      ...sampleQuote,
      heading: 'From one photo to one price.',
      lead: 'This is what comes back: your list, the price and its ceiling. Wrong count? Change it, the price follows.',
    },
    {
      type: 'pledge',
      heading: 'Six promises, in writing, on every job ticket.',
      lead: 'If we miss one, the person you booked with is the person who fixes it.',
      picture: {
        picture: 'recycling',
        alt: 'Illustration: a crew sorts furniture and electronics on a recycling floor',
      },
      figure: {
        value: claims.diversionRate,
        label:
          'of what we haul stays out of landfill. Usable furniture goes to local charities, the rest to certified recyclers.',
      },
      items: [
        {
          icon: 'shield-check',
          name: isProven(site.licensed) ? 'Licensed and insured, always' : 'Papers before trucks',
          text: proven(`${site.licenseSentence} ${certificate}`, certificate),
        },
        {
          icon: 'receipt',
          name: 'One price, in writing',
          text: 'Customer-preferred pricing: by volume, or one flat price for everything. No hidden fees.',
        },
        {
          icon: 'message-circle',
          name: 'A decision-maker on the line',
          text: 'You speak with someone who can move a crew, change a time or approve a price.',
        },
        {
          icon: 'leaf',
          name: 'Donated before dumped',
          text: 'We sort on site, so that good pieces leave in one piece.',
        },
        {
          icon: 'calendar-clock',
          name: 'Your hours, not ours',
          text: 'Weekends, nights and freight-elevator windows. The emergency line is open 24/7, at premium rates.',
        },
        {
          icon: 'thumbs-up',
          name: 'Satisfaction guaranteed',
          text: 'We walk the space with you at the end. You sign when it is right.',
        },
      ],
    },
    {
      type: 'solutions',
      heading: 'For the people with forty tenants and one freight elevator.',
      // Not among the big numbers: beside "100,000+" it reads as a slip.
      lead: proven(`${claims.facilityManagers} facility managers served. ${rates}`, rates),
      items: [
        {
          name: 'Compliance handled.',
          text: 'Certificates, disposal records and building rules, filed before you ask.',
        },
        {
          name: 'Turnovers on time.',
          text: 'Same-day pickup in Manhattan, next-day in Brooklyn and Nassau.',
        },
        {
          name: 'Uniformed, high-rise crews.',
          text: 'Floors, doors and elevator cabs padded first.',
        },
        { name: 'One invoice.', text: 'Per building, or across the portfolio.' },
      ],
      action: {
        kind: 'schedule',
        label: 'Schedule Property Assessment',
        icon: 'clipboard-check',
      },
      before: {
        picture: 'warehouse-before',
        alt: 'Illustration: before, a storage floor crowded with racks, pallets and boxes',
      },
      after: {
        picture: 'warehouse-after',
        alt: 'Illustration: after, the same floor, empty and swept',
      },
      caption: 'One storage floor, cleared and sorted.',
    },
    {
      type: 'voices',
      heading: 'What people say once the room is empty',
      testimonials: ['renata', 'marcus', 'priya'],
      videosHeading: 'Three jobs on video',
      link: { label: 'All testimonials', href: '/testimonials' },
      videos: ['fold-and-spine', 'abruzzo-storage', 'meridian-campus'],
    },
    {
      type: 'published',
      heading: 'Fresh off the truck',
      lead: 'From customers who said we could print it, newest first.',
      limit: 3,
    },
    {
      type: 'caseStudy',
      figure: claims.hotelRooms,
      heading: 'hotel rooms, cleared before the renovation began.',
      lead: 'A working hotel, one service entrance, and a contractor due on a fixed date. We cleared it floor by floor and handed each one back swept and photographed.',
      metrics: [
        { icon: 'bed-double', label: 'The hotel, meanwhile', value: 'Open' },
        { icon: 'key', label: 'Each floor handed back', value: 'Swept' },
        { icon: 'user-check', label: 'People you had to call', value: '1' },
      ],
      action: { kind: 'quote', label: 'Get Your Quote', icon: 'arrow-right' },
      picture: {
        picture: 'hotel',
        alt: 'Illustration: two crew members carry a mattress out of a hotel room',
      },
    },
    // Without the case study the page would end on its dark band.
    ...(isProven(claims.hotelRooms) ? [] : [close]),
  ],
};
