import type { BoroughPage } from '#src/content/page-schema.ts';
import { availabilityIn, officeHours, site } from '#src/content/site.ts';

const availability = availabilityIn('nassau');

export const page: BoroughPage = {
  seo: {
    title: 'Nassau County junk removal for offices and healthcare',
    description: `Office cleanouts, medical record shredding and junk removal in Nassau County. Crews the ${availability.toLowerCase()}, sealed boxes, certificates of destruction.`,
    picture: 'borough-nassau',
    updated: '2026-11-21',
  },
  area: 'nassau',
  badge: 'Nassau County, campuses and clinics',
  headline: 'Nassau County junk removal',
  slogan: 'By the book. Box by box.',
  lead: `Corporate campuses, medical practices and schools from Great\u00a0Neck to Freeport. Crews the ${availability.toLowerCase()}, and the same day if you ask for it.`,
  picture: {
    picture: 'borough-nassau',
    alt: 'Illustration: a low white office building in Nassau County with lawns and trees, a truck at the entrance and a parked car',
  },
  fact: { label: 'Manhasset office', value: officeHours('Nassau County') },
  services: {
    heading: 'What leaves a campus, and how',
    lead: 'Half of it is furniture. The other half needs a paper trail.',
    items: [
      {
        name: 'Medical records and files',
        text: 'Boxes counted, sealed and logged, then shredded.',
      },
      {
        name: 'Practice and clinic closings',
        text: 'Exam tables, reception desks and cabinets. Sharps and red bags stay with your medical waste carrier.',
      },
      {
        name: 'Corporate campus cleanouts',
        text: 'Wing by wing, on a calendar the people still working there hardly notice.',
      },
      {
        name: 'Computers and server rooms',
        text: 'Asset tags listed before loading. The list comes back from the recycler with its certificate.',
      },
      {
        name: 'Schools and libraries',
        text: 'Desks, lab benches and lockers, between the last bell in June and the first in September.',
      },
      {
        name: 'Houses and estates',
        text: 'Attic, garage, pool shed. Long driveways and quiet streets are treated as such.',
      },
    ],
  },
  highlights: {
    heading: 'Somebody signs for everything',
    items: [
      'Crew names and license plates sent to campus security the day before',
      'Records sealed on your floor, counted on and off the truck, never left alone',
      'Handled with HIPAA in mind: no lid lifted, no page read',
      'Start times set to each village’s noise hours, which are not all the same',
      'Trucks on the LIE before it fills, and never on a parkway',
    ],
  },
  who: {
    heading: 'Who we serve in Nassau',
    items: [
      'Campus and facility directors',
      'Medical and dental groups',
      'Hospitals and laboratories',
      'School districts',
      'Law and accounting firms',
      'Office park managers',
      'Villages and libraries',
      'Executors and families',
    ],
  },
  sample: {
    type: 'samplePaper',
    heading: 'The certificate in your file',
    lead: 'For records, drives and anything with a name on it. The count on your floor and the count at the shredder have to match.',
    paper: {
      title: 'Certificate of Destruction',
      facts: [
        { label: 'For', value: 'A medical group, records room' },
        { label: 'Sealed on your floor', value: 'Tuesday, 8:10\u00a0AM' },
        { label: 'Shredded', value: 'Tuesday, 2:45\u00a0PM' },
        { label: 'Signed by', value: 'Your records officer and our crew lead' },
      ],
      entries: [
        { label: 'Boxes sealed and numbered', value: '212' },
        { label: 'Boxes counted onto the truck', value: '212' },
        { label: 'Boxes counted off the truck', value: '212' },
        { label: 'Hard drives, by serial number', value: '18' },
        { label: 'Boxes opened', value: '0' },
      ],
      signature:
        'The entries are made up to show the form. Yours comes with the list of box numbers.',
    },
  },
  features: [
    {
      value: site.claims.facilityManagers,
      name: 'facility managers served',
      text: 'The kind who ask for the log before they ask for the price.',
    },
    {
      value: site.claims.since,
      name: 'is when we began',
      text: 'The desks that were new that year are leaving now.',
    },
    {
      value: `${site.promises.estimateContactHours}h`,
      name: 'to hear from a person',
      text: 'While we are open, from your request for an on-site estimate to our call.',
    },
    {
      value: String(site.promises.dataRetentionYears),
      name: 'years on file',
      text: 'About how long we keep the papers of your job. An auditor may ask late.',
    },
  ],
  neighborhoods: {
    heading: 'Where we work in Nassau',
    items: [
      'Great Neck',
      'Lake Success',
      'Manhasset',
      'Mineola',
      'Garden City',
      'Hempstead',
      'Uniondale',
      'Hicksville',
      'Rockville Centre',
      'Freeport',
    ],
  },
  videos: {
    heading: 'Two Nassau projects, paper trail included',
    items: ['mineola-medical-records', 'garden-city-offices'],
  },
  testimonials: ['colleen', 'bernard', 'lucinda'],
  close: 'Tell us the campus and the date.',
};
