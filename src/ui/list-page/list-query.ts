import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
} from '@tanstack/react-query';
import type { ZodMiniType } from 'zod/mini';
import { $ZodError } from 'zod/v4/core';
import { ApiError, api } from '#src/shared/api-client.ts';

export const listPageSize = 50;

interface ListPage {
  nextCursor: string | null;
}

interface ListSource<Page extends ListPage> {
  path: string;
  schema: ZodMiniType<Page>;
  /** Query parameters; empty ones are left out. */
  filters: Record<string, string>;
}

interface ListOptions {
  /** Retries until the list has loaded once; false does not retry. */
  retryEveryMs?: number | false;
  /** Reads a loaded list again; false does not. */
  refreshEveryMs?: number | false;
}

export function listKey(path: string, filters: Record<string, string>) {
  return [path, filters] as const;
}

/** Reads a staff list page by page. The previous rows stay while a new search runs. */
export function useListQuery<Page extends ListPage>({
  retryEveryMs = false,
  refreshEveryMs = false,
  ...source
}: ListSource<Page> & ListOptions) {
  return useInfiniteQuery({
    queryKey: listKey(source.path, source.filters),
    queryFn: ({ pageParam, signal }) => fetchListPage(source, signal, pageParam),
    initialPageParam: '',
    getNextPageParam: (lastPage) => lastPage.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data === undefined ? state.status === 'error' && retryEveryMs : refreshEveryMs,
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
  | 'isFetchNextPageError'
  | 'hasNextPage'
  | 'dataUpdatedAt'
> & {
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

/** Fetches one page of a list; without a cursor the first one. */
export function fetchListPage<Page extends ListPage>(
  { path, schema, filters }: ListSource<Page>,
  signal: AbortSignal,
  cursor = '',
): Promise<Page> {
  const query = new URLSearchParams({ limit: String(listPageSize) });
  for (const [name, value] of Object.entries({ ...filters, cursor })) {
    if (value) query.set(name, value);
  }
  return api(`${path}?${query}`, schema, { signal });
}

/**
 * Replaces a changed row in every loaded page of a list, without changing the time of the last
 * load. `updatePage` updates the rest of a page: its counts.
 */
export function replaceInPages<
  Row extends { id: number },
  Key extends string,
  Page extends ListPage & Record<Key, Row[]>,
>(
  client: QueryClient,
  path: string,
  rowsKey: Key,
  row: Row,
  updatePage: (page: Page, before: Row) => Page = (page) => page,
): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [path] })) {
    client.setQueryData<InfiniteData<Page>>(
      queryKey,
      (loaded) => {
        const rows = loaded?.pages.flatMap((page) => page[rowsKey]);
        const before = rows?.find(({ id }) => id === row.id);
        if (!loaded || !before) return loaded;
        const pages = loaded.pages.map((page) => {
          const replaced = page[rowsKey].map((known) => (known.id === row.id ? row : known));
          return updatePage({ ...page, [rowsKey]: replaced }, before);
        });
        return { ...loaded, pages };
      },
      { updatedAt: state.dataUpdatedAt },
    );
  }
}

/** Shows the answer to a change. What was being read meanwhile may be older, and is not shown. */
export async function showAnswer<Data>(
  client: QueryClient,
  queryKey: readonly unknown[],
  answer: Data | ((known: Data | undefined) => Data | undefined),
): Promise<void> {
  await client.cancelQueries({ queryKey, exact: true });
  client.setQueryData<Data>(queryKey, answer);
}

/** A failure in one line for staff: the status, and the server's sentence; never a proxy's own page. */
export function describeStaffFailure(error: unknown): string {
  if (error instanceof ApiError) {
    return `${error.status}: ${error.problem?.error ?? 'The server could not answer. Try again.'}`;
  }
  if (error instanceof $ZodError) return 'The server answered in a form this page does not know.';
  return 'The server could not be reached. Check the connection.';
}

interface StaffMutation<Answer, Change> {
  path: string | ((change: Change) => string);
  schema: ZodMiniType<Answer>;
  method?: 'POST' | 'PATCH' | 'DELETE';
  onSaved: (answer: Answer, change: Change) => unknown;
  /** Called when someone else saved first, to show what they saved. */
  onConflict?: () => unknown;
  /** The statuses of a conflict. */
  conflictStatuses?: readonly number[];
  /** Called after every failure, including conflicts. */
  onFailure?: (error: Error) => unknown;
}

/** True for a password that was refused, which the gate tells: once there is another, nothing stands in the way. */
function isLockedOut(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 401;
}

/**
 * A change by staff; the server answers with a conflict when it is based on old data. What is given to
 * `mutate` hears of the outcome wherever staff are by then: TanStack Query would forget it with the part of
 * the page that called.
 */
export function useStaffMutation<Answer, Change = void>({
  path,
  schema,
  method = 'POST',
  onSaved,
  onConflict,
  conflictStatuses = [409],
  onFailure,
}: StaffMutation<Answer, Change>) {
  const mutation = useMutation({
    mutationFn: (change: Change) =>
      api(typeof path === 'string' ? path : path(change), schema, {
        method,
        body: change,
        asStaff: true,
      }),
    onSuccess: (answer, change) => onSaved(answer, change),
    async onError(error) {
      await onFailure?.(error);
      if (error instanceof ApiError && conflictStatuses.includes(error.status)) {
        await onConflict?.();
      }
    },
  });
  const error = isLockedOut(mutation.error) ? null : mutation.error;
  return {
    ...mutation,
    error,
    isError: error !== null,
    mutate(
      change: Change,
      {
        onSuccess,
        onError = () => {},
      }: { onSuccess?: (answer: Answer) => unknown; onError?: (error: Error) => unknown } = {},
    ): void {
      void mutation.mutateAsync(change).then(onSuccess, onError);
    },
  };
}
