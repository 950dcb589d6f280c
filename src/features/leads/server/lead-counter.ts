import type { Metrics } from '../../../platform/metrics/metrics.ts';
import { type LeadSource, leadSources } from '../contract.ts';

/** Counts leads by source; to be told of each once its transaction has committed. */
export function createLeadCounter(metrics: Metrics): (source: LeadSource) => void {
  const leads = metrics.counter({
    name: 'app_leads_total',
    help: 'Leads saved, by where they came from.',
    labels: { source: leadSources },
  });
  return (source) => leads.add({ source });
}
