import { apiResponse } from '#src/shared/api-client.ts';
import type { LeadFilters } from './lead-filters.ts';
import { leadsPath } from './leads-queries.ts';
import { saveDownload } from './save-download.ts';

/** Fetches the export, which a plain link could not: it needs the password in a header. Throws ApiError. */
export async function downloadLeads(filters: LeadFilters): Promise<void> {
  const chosen = Object.entries(filters).filter(([, value]) => value);
  const response = await apiResponse(`${leadsPath}.csv?${new URLSearchParams(chosen)}`);
  await saveDownload(response, 'leads.csv');
}
