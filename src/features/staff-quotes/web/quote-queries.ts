import {
  keepPreviousData,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { ShownJob } from '#src/features/jobs/web/job-queries.ts';
import {
  correctionPreviewSchema,
  type StaffQuoteDetail,
  staffQuoteDetailSchema,
} from '#src/features/staff-quotes/contract.ts';
import { api, isNotFound } from '#src/shared/api-client.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { refreshEveryMs } from '#src/ui/list-page/list-news.tsx';
import { replaceInPages, showAnswer, useStaffMutation } from '#src/ui/list-page/list-query.ts';
import { pollKey } from '#src/ui/list-page/live-list.tsx';

/** One quote in full; refetched each time it is opened, and beside a list as often as that. */
export function useStaffQuote(id: number, { autoRefresh = false } = {}) {
  return useQuery({
    queryKey: [staffQuotePath(id)],
    queryFn: ({ signal }) => fetchQuote(id, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => autoRefresh && !isNotFound(state.error) && refreshEveryMs,
  });
}

/** Loads a quote that will be opened next; null loads nothing. */
export function usePrefetchQuote(id: number | null): void {
  useQuery({
    queryKey: [staffQuotePath(id ?? 0)],
    queryFn: ({ signal }) => fetchQuote(id ?? 0, signal),
    enabled: id !== null,
  });
}

/** The price of a correction, which is given as JSON. The last answer stays until the next one arrives. */
export function useCorrectionPreview(
  { id, revision }: StaffQuoteDetail,
  correction: string,
  { enabled }: { enabled: boolean },
) {
  const path = `${staffQuotePath(id)}/preview`;
  return useQuery({
    queryKey: [path, revision, correction],
    queryFn: ({ signal }) =>
      api(path, correctionPreviewSchema, { method: 'POST', body: JSON.parse(correction), signal }),
    enabled,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

interface QuoteChange {
  method: 'POST' | 'PATCH';
  /** Appended to the quote's path: "/notes". */
  path?: string;
}

/** Changes a quote and shows the result everywhere; on a conflict, shows what someone else saved. */
export function useChangeQuote<Change>(quoteId: number, { method, path = '' }: QuoteChange) {
  const client = useQueryClient();
  return useStaffMutation<StaffQuoteDetail, Change>({
    path: staffQuotePath(quoteId) + path,
    schema: staffQuoteDetailSchema,
    method,
    onSaved: (quote) => cacheQuote(client, quote),
    onConflict: async () => cacheQuote(client, await fetchQuote(quoteId)),
  });
}

/** A quote as the job it is. */
export function useShownQuote(quote: StaffQuoteDetail) {
  const client = useQueryClient();
  return {
    path: staffQuotePath(quote.id),
    schema: staffQuoteDetailSchema,
    job: quote,
    status: quote.status,
    quote: {
      hasPrice: quote.estimatedPrice !== null,
      mayBeDone: quote.load !== null || quote.status === 'quoted' || quote.status === 'booked',
    },
    onSaved: (answer) => cacheQuote(client, answer),
    onConflict: async () => cacheQuote(client, await fetchQuote(quote.id)),
  } satisfies ShownJob<StaffQuoteDetail>;
}

/**
 * Refetches one quote's files, or the list of all files, because links to files expire. Resolves
 * once all requests have settled.
 */
export function useFreshLinks(quoteId?: number): () => Promise<unknown> {
  const client = useQueryClient();
  const paths =
    quoteId === undefined ? [staffPaths.files] : [staffPaths.quotes, staffQuotePath(quoteId)];
  return () =>
    Promise.all(paths.map((path) => client.refetchQueries({ queryKey: [path], type: 'active' })));
}

export function staffQuotePath(id: number): string {
  return `${staffPaths.quotes}/${id}`;
}

function fetchQuote(id: number, signal?: AbortSignal): Promise<StaffQuoteDetail> {
  return api(staffQuotePath(id), staffQuoteDetailSchema, { signal });
}

/** Shows the changed quote, then refetches the lists. */
async function cacheQuote(client: QueryClient, quote: StaffQuoteDetail): Promise<void> {
  await showAnswer(client, [staffQuotePath(quote.id)], quote);
  replaceInPages(client, staffPaths.quotes, 'quotes', quote);
  void client.invalidateQueries({ queryKey: [staffPaths.quotes] });
  // Also cancels a poll that started before the change.
  void client.invalidateQueries({ queryKey: [pollKey(staffPaths.quotes)] });
  // Its lead is the same job.
  void client.invalidateQueries({
    predicate: ({ queryKey: [path] }) => String(path).startsWith(staffPaths.leads),
  });
}
