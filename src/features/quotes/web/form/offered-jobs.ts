import type { ServiceType } from '#src/shared/business.ts';
import { optionsOf } from '#src/shared/labels.ts';

/** The jobs both quote forms offer; the first one is the default. */
export const offeredJobs = optionsOf([
  'office-cleanout',
  'residential-cleanout',
  'commercial-space',
  'retail-store',
] satisfies ServiceType[]);
