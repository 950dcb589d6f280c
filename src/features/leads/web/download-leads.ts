import { apiResponse } from '#src/shared/api-client.ts';
import type { LeadFilters } from './lead-filters.ts';
import { leadsPath } from './leads-query.ts';

/** Fetches the export, which a plain link could not: it needs the password in a header. Throws ApiError. */
export async function downloadLeads(filters: LeadFilters): Promise<void> {
  const chosen = Object.entries(filters).filter(([, value]) => value);
  const response = await apiResponse(`${leadsPath}.csv?${new URLSearchParams(chosen)}`);
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  save(await response.blob(), name ?? 'leads.csv');
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Some browsers start reading only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
