import { optionsOf } from '#src/shared/labels.ts';
import type { ServiceType } from '../../leads/contract.ts';

/** The jobs both quote forms offer; the first one is the default. */
export const offeredJobs = optionsOf([
  'office-cleanout',
  'residential-cleanout',
  'commercial-space',
  'retail-store',
] satisfies ServiceType[]);
