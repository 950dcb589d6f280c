import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { quotesPath } from '#src/features/staff/contract.ts';
import {
  type StaffQuoteDetail,
  type StaffQuotes,
  staffQuoteDetailSchema,
} from '#src/features/staff-quotes/contract.ts';
import { ApiError, apiRequest } from '#src/shared/api-client.ts';

/** Where one quote is read and changed. */
export function quotePath(id: number): string {
  return `${quotesPath}/${id}`;
}

/** One quote in full; read anew each time it is opened. */
export function useStaffQuote(id: number) {
  return useQuery({
    queryKey: [quotePath(id)],
    queryFn: ({ signal }) => fetchQuote(id, signal),
    staleTime: 0,
    networkMode: 'always',
  });
}

async function fetchQuote(id: number, signal?: AbortSignal): Promise<StaffQuoteDetail> {
  return staffQuoteDetailSchema.parse(await apiRequest(quotePath(id), signal && { signal }));
}

interface QuoteWork {
  method: 'POST' | 'PATCH';
  /** Below the address of the quote: "/notes". */
  path?: string;
}

/** Changes a quote and shows it everywhere as it then is; where somebody else was first, shows theirs. */
export function useChangeQuote<Change>(quoteId: number, { method, path = '' }: QuoteWork) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) =>
      staffQuoteDetailSchema.parse(
        await apiRequest(quotePath(quoteId) + path, { method, body: change }),
      ),
    networkMode: 'always',
    onSuccess: (quote) => putQuote(client, quote),
    async onError(error) {
      if (error instanceof ApiError && error.status === 409) {
        putQuote(client, await fetchQuote(quoteId));
      }
    },
  });
}

/** Shows a quote as it now is; lists and counts follow with their next look. */
function putQuote(client: QueryClient, quote: StaffQuoteDetail): void {
  client.setQueryData([quotePath(quote.id)], quote);
  client.setQueriesData<InfiniteData<StaffQuotes>>({ queryKey: [quotesPath] }, (loaded) => {
    if (!loaded) return loaded;
    const pages = loaded.pages.map((page) => ({
      ...page,
      quotes: page.quotes.map((known) => (known.id === quote.id ? quote : known)),
    }));
    return { ...loaded, pages };
  });
  void client.invalidateQueries({ queryKey: [quotesPath] });
}

/** The message of a refusal that belongs to one field, where there is one. */
export function fieldProblem(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.problem?.fields?.[field] : undefined;
}
