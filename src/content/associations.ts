import type { Association } from './content-parts.ts';

/** Associations whose members book us. */
export const associations: Association[] = [
  {
    name: 'Metro Building Owners Forum',
    description: 'Owners and asset managers of commercial towers',
    sample: true,
  },
  {
    name: 'Facility Leaders Circle',
    description: 'In-house teams who run offices, labs and campuses',
    sample: true,
  },
  {
    name: 'Residential Supers League',
    description: 'Superintendents and resident managers, all boroughs',
    sample: true,
  },
  {
    name: 'Tri-State Leasing Council',
    description: 'Commercial and residential brokers',
    sample: true,
  },
  {
    name: 'Move & Transition Network',
    description: 'Organizers and senior move managers',
    sample: true,
  },
];
