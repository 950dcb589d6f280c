import type { BoroughPage } from '#src/content/page-schema.ts';
import { availabilityIn, completionTime, site } from '#src/content/site.ts';

const availability = availabilityIn('brooklyn');

export const page: BoroughPage = {
  seo: {
    title: 'Brooklyn junk removal: walk-ups, shops and studios',
    description: `Junk removal and cleanouts in Brooklyn for small businesses, lofts, brownstones and walk-ups. ${availability} as a rule, same-day when you need it.`,
    picture: 'borough-brooklyn',
    updated: '2026-11-21',
  },
  area: 'brooklyn',
  badge: 'Brooklyn, shops and studios',
  headline: 'Brooklyn junk removal',
  slogan: 'We measure the stoop before we lift the sofa.',
  lead: `Small businesses, creative spaces and parlor floors from Greenpoint to Bay Ridge. Tell us the steps and the house rules. Standard pickup is the ${availability.toLowerCase()}, and you can ask for the same day.`,
  picture: {
    picture: 'borough-brooklyn',
    alt: 'Illustration: two Brooklyn brownstones with stoops beside a brick loft building with a fire escape, a truck and a yellow sofa at the curb',
  },
  fact: {
    label: 'Mixed-use building',
    value: completionTime('Dual use business & residential buildings'),
  },
  services: {
    heading: 'What comes down the stairs',
    lead: 'A shop at street level, a studio behind it, a family upstairs. We clear all three.',
    items: [
      {
        name: 'Shops and small offices',
        text: 'Counters, shelving, desks and old stock, out before the next lease or the next customer.',
      },
      {
        name: 'Lofts and studios',
        text: 'Kilns, looms, sets and press tables, from the Navy Yard to Industry City. We book the freight car first.',
      },
      {
        name: 'Brownstone parlor floors',
        text: 'Armoires and sleeper sofas that came in before the banister did. Each has a way out, and we find it with a tape measure.',
      },
      {
        name: 'Walk-ups, any floor',
        text: 'Stairs can add to the price. If they do, you read it on the quote, not on the landing.',
      },
      {
        name: 'Cellars, areaways and yards',
        text: 'Under the sidewalk hatch, behind the boiler, out by the fig tree.',
      },
      {
        name: 'Cafes, bars and kitchens',
        text: 'Booths, ranges, ice machines, and the freezer nobody wants to open.',
      },
    ],
  },
  highlights: {
    heading: 'Measured first, then carried',
    items: [
      'Stoop, door, stair turn and ceiling measured before anything heavy moves',
      'Arrivals planned around alternate-side parking, so the truck gets the curb',
      'Co-op house rules read in advance: hours, hall runners, sign-in',
      'Banisters, newel posts and plaster corners wrapped before we carry',
      'Good furniture and working tools offered to local charities first',
    ],
  },
  who: {
    heading: 'Who we serve in Brooklyn',
    items: [
      'Shop, cafe and bar owners',
      'Artists and makers',
      'Studio and loft managers',
      'Start-ups and small offices',
      'Brownstone owners',
      'Co-op and condo boards',
      'Supers of walk-up buildings',
      'Brokers and home stagers',
    ],
  },
  sample: {
    type: 'samplePrices',
    heading: 'What stairs add, floor by floor',
    lead: 'One list, carried down a walk-up: a sofa, a queen mattress, a large dresser and ten boxes.',
    columns: ['Floor of a walk-up', 'Today’s price'],
    items: ['Parlor or street level', 'Second', 'Third', 'Fourth', 'Fifth'].map((name, index) => ({
      name,
      list: {
        items: [
          { key: 'sofa-3-seat', quantity: 1 },
          { key: 'mattress-queen', quantity: 1 },
          { key: 'dresser-large', quantity: 1 },
          { key: 'box-medium', quantity: 10 },
        ],
        access: { floor: index + 1, hasElevator: false },
      },
    })),
    note: 'The first flight is free for what is light. With an elevator, every floor costs what street level does.',
  },
  features: [
    {
      value: `${site.claims.quoteSeconds}s`,
      name: 'to a first price',
      text: 'Photograph what goes, the stairs and the front door. The price comes line by line.',
    },
    {
      value: site.claims.averageRating,
      name: 'average rating',
      text: 'Out of five, from our customers.',
    },
    {
      value: '6',
      name: 'days a week',
      text: `${site.hours.general}. Sundays are for emergencies.`,
    },
    {
      value: site.claims.diversionRate,
      name: 'never sees a landfill',
      text: 'Donated or recycled instead, and the record is yours to keep.',
    },
  ],
  neighborhoods: {
    heading: 'Where we work in Brooklyn',
    items: [
      'Greenpoint',
      'Williamsburg',
      'Bushwick',
      'Bedford-Stuyvesant',
      'DUMBO',
      'Downtown Brooklyn',
      'Gowanus',
      'Park Slope',
      'Sunset Park',
      'Bay Ridge',
    ],
  },
  videos: {
    heading: 'A bookshop and a loft building on video',
    items: ['fold-and-spine', 'kent-lofts'],
  },
  testimonials: ['imani', 'wendell', 'yael'],
  close: 'Tell us the floor and the steps.',
};
