import { SearchX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { countText, formatCount, nounFor } from '#src/shared/format-number.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { EmptyState, FailedState, LoadingState } from '#src/ui/screen-state.tsx';
import styles from './list-page.module.css';
import { describeStaffFailure, type ListQuery, useListQuery } from './list-query.ts';
import { CountStrip, PageHead, RefreshStamp } from './page-head.tsx';
import { RowInPlace } from './row-in-place.tsx';
import { useUrlParams } from './use-url-params.ts';

interface StaffListSource<Page, Row, Filters> {
  path: string;
  schema: ZodMiniType<Page>;
  rowsOf: (page: Page) => Row[];
  /** Search and filters by their URL parameters, which are also the server's. */
  readFilters: (get: (name: string) => string) => Filters;
  /** The URL parameter with the id of the open row. */
  openParam?: string;
  retryEveryMs?: number | false;
}

const typedFilters = ['q', 'from', 'to'];

/** The loaded part of a staff list. Search, filters and the open row are in the URL. */
export function useStaffList<
  Counts,
  Page extends { nextCursor: string | null; counts: Counts },
  Row extends { id: number },
  Filters extends Record<string, string>,
>(source: StaffListSource<Page & { counts: Counts }, Row, Filters>) {
  const { path, schema, rowsOf, readFilters, openParam = 'open', retryEveryMs = false } = source;
  const url = useUrlParams();
  const filters = readFilters(url.get);
  const query = useListQuery({ path, schema, filters, retryEveryMs });
  const firstPage = query.data?.pages[0];
  const rows = query.data?.pages.flatMap(rowsOf) ?? [];
  const openId = Number(url.get(openParam)) || null;
  type Changes = Partial<Record<string, string | null>>;
  const isTypedOn = ([name, value]: [string, string | null | undefined]) =>
    typedFilters.includes(name) && value && filters[name];
  /** Back undoes a filter; one that is typed is one, whatever it was before the last key. */
  const setFilters = (changes: Changes, drawer: Changes = {}) =>
    url.set({ ...changes, ...drawer }, { push: !Object.entries(changes).every(isTypedOn) });
  const narrow = (changes: Changes) => setFilters(changes, { [openParam]: null });
  return {
    query,
    filters,
    rows,
    firstPage,
    counts: firstPage?.counts ?? null,
    openId,
    /** The open row, if it is loaded. */
    openRow: rows.find(({ id }) => id === openId) ?? null,
    linkTo: (id: number) => url.link({ [openParam]: String(id) }),
    /** Opens a row; null closes the drawer. */
    open: (id: number | null) => url.set({ [openParam]: id === null ? null : String(id) }),
    /** Changes search or filters and keeps the drawer. */
    setFilters: (changes: Partial<Filters>) => setFilters(changes),
    /** Changes search or filters and closes the drawer. */
    narrow,
    clear: () => narrow(Object.fromEntries(Object.keys(filters).map((name) => [name, null]))),
  };
}

interface StaffListProps<Counts> {
  list: {
    query: ListQuery;
    filters: Record<string, string>;
    rows: unknown[];
    counts: Counts | null;
    openId: number | null;
    clear: () => void;
  };
  title: string;
  /** What one row is: "quote". */
  noun: string;
  /** The plural, if it is irregular. */
  nouns?: string;
  /** Rendered beside the refresh stamp. */
  actions?: ReactNode;
  notice?: ReactNode;
  /** The numbers above the list: label, how to read each from the counts, and the filters that list them. */
  counts: readonly (readonly [
    label: string,
    read: (counts: Counts) => number | string | null,
    filters?: Record<string, string>,
  ])[];
  tools: ReactNode;
  /** True when search or filters exclude anything; by default any filter does. */
  isNarrowed?: boolean;
  /** Rendered right above the rows. */
  news?: ReactNode;
  empty: ReactNode;
  /** The drawer with the open row; undefined when rows cannot be opened. */
  drawer?: ReactNode;
  /** The id of the element that has the focus for a row that can be opened. */
  rowIdOf?: (id: number) => string;
  className?: string;
  onRefresh?: () => void;
  children: ReactNode;
}

/** A staff page with a list: head, numbers, tools, rows in any state, and the open row. */
export function StaffList<Counts extends { matching: number }>(props: StaffListProps<Counts>) {
  const { list, noun, nouns = `${noun}s`, news, drawer, rowIdOf = String } = props;
  const { query, filters, counts } = list;
  const isNarrowed = props.isNarrowed ?? Object.values(filters).some(Boolean);
  const body = (
    <ListBody
      query={query}
      noun={noun}
      shown={list.rows.length}
      total={counts?.matching ?? null}
      loadingLabel={`Loading ${nouns}...`}
      failureTitle={`Error loading ${nouns}`}
      narrowedBy={isNarrowed ? { words: filters.q ?? '', clear: list.clear } : null}
      empty={props.empty}
    >
      {props.children}
    </ListBody>
  );
  return (
    <>
      <PageHead title={props.title}>
        <RefreshStamp
          updatedAt={query.dataUpdatedAt}
          busy={query.isFetching}
          onRefresh={props.onRefresh ?? (() => void query.refetch())}
        />
        {props.actions}
      </PageHead>
      {props.notice}
      <CountStrip
        counts={props.counts.map(([label, read, found]) => ({
          label,
          value: valueText(read, counts),
          to: found && `?${new URLSearchParams(found)}`,
        }))}
      />
      {props.tools}
      {drawer === undefined ? (
        body
      ) : (
        <RowInPlace openId={list.openId} rowIdOf={rowIdOf}>
          <div className={classNames(styles.split, props.className)}>
            {news === undefined ? (
              body
            ) : (
              <div>
                {news}
                {body}
              </div>
            )}
            {drawer}
          </div>
        </RowInPlace>
      )}
    </>
  );
}

/** Null until it is known. */
function valueText<Counts>(
  read: (counts: Counts) => number | string | null,
  counts: Counts | null,
): string | null {
  const value = counts && read(counts);
  return typeof value === 'number' ? formatCount(value) : value;
}

interface ListBodyProps {
  query: ListQuery;
  /** What one row is: "quote". */
  noun: string;
  shown: number;
  /** Rows in the whole list; null when they were not counted. */
  total: number | null;
  loadingLabel: string;
  failureTitle: string;
  empty: ReactNode;
  /** The active search and filters, or null. */
  narrowedBy: { words: string; clear: () => void } | null;
  children: ReactNode;
}

/** A list in any state: loading, failed, empty, no match, or rows with a footer. */
function ListBody(props: ListBodyProps) {
  const { query, shown, narrowedBy } = props;
  const retry = () => void query.refetch();
  return (
    <div className={styles.listBody} data-stale={query.isPlaceholderData || undefined}>
      <p className="vh" role="status">
        {announcement(props)}
      </p>
      {query.isPending && <LoadingState label={props.loadingLabel} />}
      {query.isError && !query.isFetchNextPageError && (
        <FailedState
          title={props.failureTitle}
          detail={describeStaffFailure(query.error)}
          onRetry={retry}
        />
      )}
      {shown > 0 && (
        <>
          {props.children}
          <ListFoot {...props} />
        </>
      )}
      {isEmpty(props) && (narrowedBy ? <NothingFound {...narrowedBy} /> : props.empty)}
    </div>
  );
}

function isEmpty({ query, shown }: ListBodyProps): boolean {
  return shown === 0 && !query.isPending && !query.isError;
}

function announcement(props: ListBodyProps): string {
  const { query, noun, shown, total, narrowedBy } = props;
  if (query.isPending || query.isError || query.isPlaceholderData) return '';
  if (isEmpty(props)) return narrowedBy ? `No ${noun} found` : `No ${noun} yet`;
  return `Showing ${shownText(shown, total, noun)}`;
}

/** How much of a list is shown: a changed row stays until it is reloaded, also when it matches no more. */
export function shownText(shown: number, total: number | null, noun: string): string {
  if (total === null) return countText(shown, noun);
  if (shown <= total) return `${shown} of ${formatCount(total)} ${nounFor(total, noun)}`;
  return `${countText(shown, noun)}. ${total} match${total === 1 ? 'es' : ''} now`;
}

function NothingFound({ words, clear }: { words: string; clear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={words ? `Nothing matches “${words}”` : 'Nothing matches'}
      action={
        <Button variant="line" size="xs" onClick={clear}>
          Clear search and filters
        </Button>
      }
    >
      {words ? 'Check the spelling, or clear the filters.' : 'No row has all that is chosen above.'}
    </EmptyState>
  );
}

interface ListFootProps {
  query: ListQuery;
  noun: string;
  shown: number;
  total: number | null;
  failureTitle: string;
}

/** How many rows are shown, and a button for more. */
function ListFoot({ query, noun, shown, total, failureTitle }: ListFootProps) {
  const sentence = useRef<HTMLParagraphElement>(null);
  async function showMore() {
    await query.fetchNextPage();
    // The button disappears with the last page; without this the focus would go back to the top.
    sentence.current?.focus({ preventScroll: true });
  }
  return (
    <div className={styles.listFoot}>
      <p className="meta num" ref={sentence} tabIndex={-1}>
        Showing {shownText(shown, total, noun)}.
      </p>
      {query.hasNextPage && (
        <Button
          variant="line"
          size="xs"
          busy={query.isFetchingNextPage}
          busyLabel="Loading more"
          onClick={showMore}
        >
          {query.isFetchNextPageError ? 'Try again' : 'Show more'}
        </Button>
      )}
      {query.isFetchNextPageError && (
        <p className={styles.listFootFailure} role="alert">
          {failureTitle}. {describeStaffFailure(query.error)}
        </p>
      )}
    </div>
  );
}
