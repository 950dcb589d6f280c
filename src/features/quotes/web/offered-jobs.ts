import type { ServiceType } from '../../leads/contract.ts';

interface OfferedJob {
  value: ServiceType;
  label: string;
}

/** The jobs both quote forms offer; the first one is the default. */
export const offeredJobs: readonly OfferedJob[] = [
  { value: 'office-cleanout', label: 'Office cleanout' },
  { value: 'residential-cleanout', label: 'Residential cleanout' },
  { value: 'commercial-space', label: 'Commercial space' },
  { value: 'retail-store', label: 'Retail store' },
];
