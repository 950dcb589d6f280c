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
  headline: 'By the book. Box by box.',
  lead: `Corporate campuses, medical practices and schools from Great\u00a0Neck to Freeport. Crews the ${availability.toLowerCase()}, same-day if the board meets tonight.`,
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
        text: 'Boxes counted, sealed and logged, then shredded. The certificate states the count.',
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
  features: [
    {
      value: site.claims.facilityManagers,
      name: 'facility managers served',
      text: 'The kind who ask for the log before they ask for the price.',
    },
    {
      value: site.claims.since,
      name: 'is when we began',
      text: 'We now haul the desks that were new that year.',
    },
    {
      value: `${site.promises.estimateContactHours}h`,
      name: 'to hear from a person',
      text: 'Request an on-site estimate and we get in touch within that time to set it up.',
    },
    {
      value: String(site.promises.dataRetentionYears),
      name: 'years on file',
      text: 'About how long we keep the papers of your job. An auditor may ask late.',
    },
  ],
  neighborhoods: {
    heading: 'Ten villages and hamlets, one gate list',
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
  close: 'Put our plates on the gate list. We do the rest.',
};
