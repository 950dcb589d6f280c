import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';
import { apiRequest } from '#src/shared/api-client.ts';

const pageSize = 50;

interface ListPage {
  nextCursor: string | null;
}

interface ListQueryOptions<Page extends ListPage> {
  path: string;
  schema: ZodMiniType<Page>;
  /** Query parameters; empty ones are left out. */
  filters: Record<string, string>;
  /** Loads again and again while set. */
  refreshEveryMs?: number | undefined;
}

/** Reads a staff list page by page. While a new search runs, the rows of the last one stay. */
export function useListQuery<Page extends ListPage>(options: ListQueryOptions<Page>) {
  const { path, schema, filters, refreshEveryMs } = options;
  return useInfiniteQuery({
    queryKey: [path, filters],
    queryFn: async ({ pageParam, signal }) =>
      schema.parse(await apiRequest(listUrl(path, filters, pageParam), { signal })),
    initialPageParam: '',
    getNextPageParam: (lastPage) => lastPage.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: refreshEveryMs ?? false,
  });
}

export type ListQuery = Pick<
  ReturnType<typeof useListQuery>,
  | 'isPending'
  | 'isError'
  | 'error'
  | 'isFetching'
  | 'isPlaceholderData'
  | 'isFetchingNextPage'
  | 'hasNextPage'
  | 'dataUpdatedAt'
> & {
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

function listUrl(path: string, filters: Record<string, string>, cursor: string): string {
  const query = new URLSearchParams({ limit: String(pageSize) });
  for (const [name, value] of Object.entries({ ...filters, cursor })) {
    if (value) query.set(name, value);
  }
  return `${path}?${query}`;
}
