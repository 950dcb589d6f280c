import { type LeadSource, leadSources } from '#src/features/leads/contract.ts';
import type { Metrics } from '#src/platform/metrics/metrics.ts';

/** Called for every lead once its transaction has committed. */
export type LeadCounter = (source: LeadSource, isHeld: boolean) => void;

/** Counts leads by source, those that are held back as spam apart. */
export function createLeadCounter(metrics: Metrics): LeadCounter {
  const leads = metrics.counter({
    name: 'app_leads_total',
    help: 'Leads saved, by where they came from; held: they look like spam and wait for staff.',
    labels: { source: leadSources, state: ['new', 'held'] },
  });
  return (source, isHeld) => leads.add({ source, state: isHeld ? 'held' : 'new' });
}
