import type { ReactNode } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { formatCount } from '#src/shared/capped-count.ts';
import { classNames } from '#src/ui/class-names.ts';
import { ListBody } from './list-body.tsx';
import { type ListQuery, useListQuery } from './list-query.ts';
import { CountStrip, PageHead, RefreshStamp } from './page-head.tsx';
import { useUrlParams } from './use-url-params.ts';

interface StaffListSource<Page, Row, Filters> {
  path: string;
  schema: ZodMiniType<Page>;
  rowsOf: (page: Page) => Row[];
  /** Search and filters by the names of their URL parameters, which are those of the server. */
  readFilters: (get: (name: string) => string) => Filters;
  /** The URL parameter with the id of the row that is open in the drawer. */
  openParam?: string;
  retryEveryMs?: number | false;
}

/** A staff list as far as it is loaded. The URL keeps search, filters and the open row. */
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
  const narrow = (changes: Partial<Record<string, string | null>>) =>
    url.set({ ...changes, [openParam]: null });
  return {
    query,
    filters,
    rows,
    firstPage,
    counts: firstPage?.counts ?? null,
    openId,
    /** The open row where it is among those loaded. */
    openRow: rows.find(({ id }) => id === openId) ?? null,
    /** The link that opens a row. */
    linkTo: (id: number) => url.link({ [openParam]: String(id) }),
    /** Opens a row; null closes the drawer. */
    open: (id: number | null) => url.set({ [openParam]: id === null ? null : String(id) }),
    /** Changes search or filters and leaves the drawer as it is. */
    setFilters: (changes: Partial<Filters>) => url.set(changes),
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
    clear: () => void;
  };
  title: string;
  /** "quote": what one row is. */
  noun: string;
  /** The noun in the plural, where it is another word. */
  nouns?: string;
  /** What stands beside the refresh stamp. */
  actions?: ReactNode;
  notice?: ReactNode;
  /** The numbers above the list: what each one counts, and how it is read. */
  counts: readonly (readonly [label: string, read: (counts: Counts) => number | string | null])[];
  tools: ReactNode;
  /** Whether search or filters leave anything out; any filter does, unless told otherwise. */
  isNarrowed?: boolean;
  /** What stands right above the rows. */
  news?: ReactNode;
  empty: ReactNode;
  /** The drawer with the open row; undefined where rows are not opened. */
  drawer?: ReactNode;
  className?: string;
  onRefresh?: () => void;
  children: ReactNode;
}

/** A staff page with a list: head, numbers, tools, the rows in whatever state they are, and the open one. */
export function StaffList<Counts extends { matching: number }>(props: StaffListProps<Counts>) {
  const { list, noun, nouns = `${noun}s`, news, drawer } = props;
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
        counts={props.counts.map(([label, read]) => ({ label, value: countText(read, counts) }))}
      />
      {props.tools}
      {drawer === undefined ? (
        body
      ) : (
        <div className={classNames('split', props.className)}>
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
      )}
    </>
  );
}

/** Null while it is not known. */
function countText<Counts>(
  read: (counts: Counts) => number | string | null,
  counts: Counts | null,
): string | null {
  const value = counts && read(counts);
  return typeof value === 'number' ? formatCount(value) : value;
}
