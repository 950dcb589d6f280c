import type { BoroughPage } from '#src/content/page-schema.ts';
import { availabilityIn, officeHours, site } from '#src/content/site.ts';

const availability = availabilityIn('manhattan');

export const page: BoroughPage = {
  seo: {
    title: 'Manhattan junk removal and office cleanouts, same day',
    description:
      'Junk removal, office cleanouts and furniture removal in Manhattan. Same-day pickup, certificates in your building’s wording, freight windows kept.',
    picture: 'borough-manhattan',
    updated: '2026-11-21',
  },
  area: 'manhattan',
  badge: 'Manhattan, premium coverage',
  headline: 'Manhattan junk removal',
  slogan: 'High floors. Short windows. No drama.',
  lead: `Office, lobby and residential cleanouts from the Battery to the Heights. Pickup the ${availability.toLowerCase()}, by crews who know what a missed freight window costs you.`,
  picture: {
    picture: 'borough-manhattan',
    alt: 'Illustration: a Manhattan corner with a tower, a walk-up with a water tank, a truck and a yellow taxi',
  },
  fact: { label: 'Manhattan office', value: officeHours('Manhattan') },
  services: {
    heading: 'What we take out of Manhattan',
    lead: 'From one armchair to a full floor.',
    items: [
      {
        name: 'Full-floor office cleanouts',
        text: 'Workstations, conference tables, servers and cabling, gone by the last day of the lease.',
      },
      {
        name: 'Commercial real estate turnovers',
        text: 'The floor a tenant left behind, documented room by room, then emptied for the next one.',
      },
      {
        name: 'Furniture and equipment removal',
        text: 'Taken apart where it stands, padded on the way down, donated where it can be.',
      },
      {
        name: 'Apartment and estate cleanouts',
        text: 'Prewar, postwar or fifth-floor walk-up, handled quietly and kindly.',
      },
      {
        name: 'Lobby, basement and bulk pickups',
        text: 'Weekly or on call, for supers whose compactor room is never quite empty.',
      },
      {
        name: 'Document destruction and electronics',
        text: 'To the shredder and to certified recyclers. Certificates come back with the invoice.',
      },
    ],
  },
  highlights: {
    heading: 'Built for buildings with rules',
    items: [
      'Certificates of insurance in your building’s own wording',
      'Elevator cabs, corners and lobby stone padded before the first lift',
      'After-hours and weekend crews at agreed rates',
      'Uniformed, insured staff your doorman can identify',
      `${site.claims.diversionRate} of material kept out of landfill, with the record to show it`,
    ],
  },
  who: {
    heading: 'Who we serve here',
    items: [
      'Property and asset managers',
      'Facility managers',
      'Superintendents and resident managers',
      'Commercial and residential brokers',
      'Law, finance and media offices',
      'Hotels and retail flagships',
      'Professional organizers',
      'Tenants and shareholders',
    ],
  },
  sample: {
    type: 'timeline',
    heading: 'Two hours of freight elevator',
    lead: 'An office floor whose building gives us the freight car from six to eight in the evening.',
    items: [
      {
        when: '5:30\u00a0PM',
        name: 'At the dock',
        text: 'The truck takes its slot. The crew lead signs in, with the certificate already on file.',
      },
      {
        when: '5:45\u00a0PM',
        name: 'Padded',
        text: 'Cab pads, corner guards and floor runners are in before the first cart.',
      },
      {
        when: '6:00\u00a0PM',
        name: 'First car down',
        text: 'Desks were taken apart upstairs beforehand, so the elevator never waits.',
      },
      {
        when: '7:20\u00a0PM',
        name: 'Last car down',
        text: 'Pieces for charity are loaded last, because they come off first.',
      },
      {
        when: '7:45\u00a0PM',
        name: 'Swept and signed',
        text: 'The pads come out, every room is photographed, and you sign.',
      },
      {
        when: '8:00\u00a0PM',
        name: 'The dock is free',
        text: 'The truck is gone when the freight elevator stops.',
      },
    ],
    note: 'An example. Your building’s hours make the plan.',
  },
  features: [
    {
      value: site.claims.yearsInBusiness,
      name: 'years of freight elevators',
      text: 'High-rise crews, staged loads, timed elevator runs.',
    },
    {
      value: '1',
      name: 'decision-maker per building',
      text: 'The same direct line from the first estimate to your signature.',
    },
    {
      value: '24/7',
      name: 'emergency line',
      text: 'Floods, evictions, failed inspections. Premium rates apply.',
    },
    {
      value: '$0',
      name: 'hidden fees',
      text: 'Volume price or flat price. You choose which.',
    },
  ],
  neighborhoods: {
    heading: 'Where we work in Manhattan',
    items: [
      'Battery Park City',
      'Financial District',
      'Tribeca',
      'Chelsea',
      'Midtown East',
      'Hell’s Kitchen',
      'Upper East Side',
      'Upper West Side',
      'Harlem',
      'Washington Heights',
    ],
  },
  videos: {
    heading: 'Two Manhattan jobs on video',
    items: ['larkmont-hotel', 'nine-floors-on-lexington'],
  },
  testimonials: ['ilse', 'devon', 'caroline'],
  close: 'Tell us the floor. We will bring the crew.',
};
