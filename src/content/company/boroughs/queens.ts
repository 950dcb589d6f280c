import type { BoroughPage } from '#src/content/page-schema.ts';
import { availabilityIn, completionTime, officeHours, site } from '#src/content/site.ts';

// Figure and unit stay on one line.
const availability = availabilityIn('queens').replace(' ', '\u00a0');
const propertyDays = completionTime('Commercial property cleanouts').replace(' days', '');

export const page: BoroughPage = {
  seo: {
    title: 'Queens junk removal and warehouse cleanouts',
    description:
      'Warehouse cleanouts, pallet racking removal and junk removal in Queens, from Long Island City and Maspeth to the streets around JFK. Night shifts welcome.',
    picture: 'borough-queens',
    updated: '2026-11-21',
  },
  area: 'queens',
  badge: 'Queens, docks and warehouses',
  headline: 'The dock is free at midnight. So are we.',
  lead: `Warehouses, plants and the office upstairs, from Long Island City to the edge of JFK. Standard service within ${availability}, same-day when a dock is blocked.`,
  picture: {
    picture: 'borough-queens',
    alt: 'Illustration: a brick warehouse in Queens with a sawtooth roof and three dock doors, a truck and cartons outside',
  },
  fact: { label: 'Cambria Heights office', value: officeHours('Queens') },
  services: {
    heading: 'What rolls out of Queens',
    lead: 'Give us the bay count, the dock height and the shift. We plan backward from there.',
    items: [
      {
        name: 'Warehouse cleanouts',
        text: 'Dead stock, broken pallets and cages, sorted by material on your own floor and loaded once.',
      },
      {
        name: 'Pallet racking',
        text: 'Beams and uprights unbolted from the top down, bundled by length, sent off as scrap steel.',
      },
      {
        name: 'Plants and workshops',
        text: 'Benches, conveyors, lockers and machines, once your electrician has cut the power.',
      },
      {
        name: 'Refused and abandoned freight',
        text: 'The pallets around the airport that nobody claims. Show us the release, name the night.',
      },
      {
        name: 'Cold rooms and big kitchens',
        text: 'Insulated panels, steel tables and coolers, after a technician has recovered the refrigerant.',
      },
      {
        name: 'The office above the floor',
        text: 'Dispatch desks, file rooms, time clocks and a break room nobody will defend.',
      },
      {
        name: 'Two-family homes and garages',
        text: 'Queens also lives here. Basement kitchens, side alleys and driveways get the same care.',
      },
    ],
  },
  highlights: {
    heading: 'For floors that can’t stop',
    items: [
      'Equipment matched to your dock height, and ramps for no dock at all',
      'Overnight, early and weekend shifts at a rate set beforehand',
      'Drivers who keep to truck routes and off your neighbors’ blocks',
      'Fire doors, sprinkler heads and forklift lanes kept clear while we work',
      'A Certificate of Disposal that says what went, how much and where',
    ],
  },
  highlightsPicture: {
    picture: 'warehouse-after',
    alt: 'Illustration: an empty, swept warehouse with a green roll-up door and yellow lane lines',
  },
  features: [
    {
      value: propertyDays,
      name: 'days for most properties',
      text: 'From the first pallet to a swept slab. Racking and access decide where in that range.',
    },
    {
      value: '3rd',
      name: 'shift, if that is yours',
      text: 'An idle dock is an easy dock. Ask for the hours you do not use.',
    },
    {
      value: site.claims.cleanouts,
      name: 'cleanouts behind us',
      text: 'Enough to know where the floor anchors hide.',
    },
    {
      value: site.claims.licensedAndInsured,
      name: 'licensed and insured',
      text: 'The paper reaches your gatehouse before the truck does.',
    },
  ],
  neighborhoods: {
    heading: 'Ten places to mind the hyphen',
    items: [
      'Long Island City',
      'Astoria',
      'Woodside',
      'Maspeth',
      'Ridgewood',
      'Flushing',
      'College Point',
      'Jamaica',
      'Springfield Gardens',
      'Cambria Heights',
    ],
  },
  videos: {
    heading: 'One storage unit, one warehouse, one plant',
    items: ['abruzzo-storage', 'maspeth-warehouse', 'long-island-city-plant'],
  },
  testimonials: ['hector', 'shreya', 'stavros'],
  close: 'Which dock, which night? We will back in.',
};
