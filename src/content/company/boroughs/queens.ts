import type { BoroughPage } from '#src/content/page-schema.ts';
import { completionTime, officeHours, site } from '#src/content/site.ts';

// Figure and unit stay on one line.
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
  headline: 'Queens junk removal',
  slogan: 'Day dock, night dock, driveway.',
  lead: `Warehouses, plants and the office upstairs, from Long Island City to the edge of JFK. We come the same day when a dock is blocked.`,
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
        text: 'Basement kitchens, side alleys and driveways get the same care as a dock.',
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
      'A Certificate of Disposal when the floor is swept',
    ],
  },
  highlightsPicture: {
    picture: 'warehouse-after',
    alt: 'Illustration: an empty, swept warehouse with a green roll-up door and yellow lane lines',
  },
  sample: {
    type: 'samplePaper',
    heading: 'The certificate you get after the sweep',
    lead: 'It says what went, how much and where, for your auditor, your landlord or your insurer.',
    paper: {
      title: 'Certificate of Disposal',
      facts: [
        { label: 'Site', value: '100 Example Avenue, bay 4' },
        { label: 'Job', value: 'Warehouse cleanout' },
        { label: 'First load out', value: 'Monday, 9:00\u00a0PM' },
        { label: 'Floor swept', value: 'Wednesday, 4:30\u00a0AM' },
      ],
      entries: [
        { label: 'Racking: uprights and beams', value: 'Scrap steel, 3.2\u00a0tons' },
        { label: 'Pallets, broken', value: 'Wood recycler, 140' },
        { label: 'Stretch wrap and cardboard', value: 'Recycler, 11\u00a0bales' },
        { label: 'Break room furniture', value: 'Donated, 9\u00a0pieces' },
        { label: 'Left over', value: 'Transfer station, 4\u00a0cubic\u00a0yards' },
      ],
      signature:
        'The entries are made up to show the form. Yours names each receiver and carries the weights from the scale tickets.',
    },
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
      text: 'We can work in the hours your dock stands idle. Ask for them.',
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
    heading: 'Where we work in Queens',
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
  close: 'Tell us the dock and the night.',
};
