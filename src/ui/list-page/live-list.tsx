import { type InfiniteData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import type { ZodMiniType } from 'zod/mini';
import {
  describeNews,
  detectArrivals,
  dropSeen,
  type News,
  type NewsPage,
  type NewsRow,
  nothingNew,
  type Poll,
  placeUnseen,
  renewFirstPage,
  type Told,
  updateRows,
} from './arrivals.ts';
import { showNotice } from './desktop-notice.tsx';
import { NewsLine, RefreshFailure, RefreshNote, refreshEveryMs } from './list-news.tsx';
import styles from './list-page.module.css';
import { fetchListPage, listKey, listPageSize, type useListQuery } from './list-query.ts';

/** The query key of the last poll for new rows of a list. */
export const pollKey = (path: string) => `${path}: poll`;

interface LiveListOptions<Key extends string, Row extends NewsRow, Page> {
  path: string;
  schema: ZodMiniType<Page>;
  /** Where a page has its rows. */
  rowsKey: Key;
  /** What one row is: "quote". */
  noun: string;
  /** "Error loading quotes" */
  failureTitle: string;
  tell: (row: Row) => Told;
  /** The id of the element that has the focus for a row. */
  elementIdOf: (id: number) => string;
  list: {
    query: Pick<
      ReturnType<typeof useListQuery<Page & { nextCursor: string | null }>>,
      'data' | 'dataUpdatedAt' | 'isPlaceholderData' | 'isFetchNextPageError' | 'error' | 'refetch'
    >;
    filters: Record<string, string>;
    openId: number | null;
    open: (id: number | null) => void;
    clear: () => void;
  };
  /** True when search or filters exclude anything. */
  isNarrowed: boolean;
  autoRefresh: boolean;
  /** The details lie beside the rows, not over them. */
  isDocked: boolean;
}

interface LiveList<Row> {
  /** Stands above the rows. */
  news: ReactNode;
  /** The same line, for details that cover the rows. */
  notice: ReactNode;
  newIds: Set<number>;
  markSeen: (isSeen: (row: Row) => boolean) => void;
  refresh: () => Promise<void>;
}

/**
 * Polls for new rows: updates those that are shown in place, adds new ones while nobody is reading,
 * and tells of them above the list, in the title of the tab, and on the desktop where staff want it.
 */
export function useLiveList<
  Key extends string,
  Row extends NewsRow,
  Page extends NewsPage<Key, Row>,
>(options: LiveListOptions<Key, Row, Page>): LiveList<Row> {
  const { list, noun, tell, autoRefresh, isDocked } = options;
  const { query, openId } = list;
  const isLoaded = query.data !== undefined;
  const isCovered = openId !== null && isLoaded && !isDocked;
  const focusRow = useFocusRow(isCovered, options.elementIdOf);
  const { poll, news, places, showWaiting, markSeen } = useNews(options);
  const isNewestFirst = !list.filters.sort;
  const told = {
    shown: places.shown.map(tell),
    waiting: places.waiting.map(tell),
    leftOut: places.leftOut.map(tell),
  };
  const text = describeNews(noun, told, { more: news.more, isNewestFirst });
  useUnseenTitle(news.unseen.length);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a row is what makes it seen
  useEffect(() => markSeen(({ id }) => id === openId), [openId, news.unseen]);

  async function refresh() {
    await query.refetch();
    await poll.refetch();
  }

  function follow() {
    const [latest] = [places.waiting, places.leftOut, places.shown].flat();
    if (!text || !latest) return;
    if (text.action === 'open') return list.open(latest.id);
    focusRow(latest.id);
    if (text.action !== 'show') return list.clear();
    if (!isDocked) list.open(null);
    showWaiting();
  }

  const failure = poll.error ?? (isLoaded && !query.isFetchNextPageError ? query.error : null);
  const notice = (
    <NewsLine
      news={failure ? null : text}
      onFollow={follow}
      onDismiss={() => markSeen(() => true)}
    />
  );
  return {
    notice,
    news: (
      <div className={styles.newsSlot}>
        {failure && (
          <RefreshFailure
            title={options.failureTitle}
            error={failure}
            onRetry={() => void refresh()}
          />
        )}
        {!failure && (!text || isCovered) && (
          <RefreshNote on={autoRefresh} updatedAt={query.dataUpdatedAt} />
        )}
        {!isCovered && notice}
      </div>
    ),
    newIds: new Set(news.unseen.map(({ id }) => id)),
    markSeen,
    refresh,
  };
}

/** The polls for new rows, and what they found. */
function useNews<Key extends string, Row extends NewsRow, Page extends NewsPage<Key, Row>>({
  path,
  schema,
  rowsKey,
  noun,
  tell,
  list,
  isNarrowed,
  autoRefresh,
}: LiveListOptions<Key, Row, Page>) {
  const client = useQueryClient();
  const { query, filters, openId } = list;
  const isNewestFirst = !filters.sort;
  const isPlain = isNewestFirst && !isNarrowed;
  const rows = query.data?.pages.flatMap((page) => page[rowsKey]) ?? [];
  // In the query cache, so that it survives a visit to another staff page and is cleared when the
  // tab is locked.
  const newsKey = [`${path}: news`];
  const { data: news = nothingNew } = useQuery<News<Row>>({
    queryKey: newsKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const setNews = (change: (news: News<Row>) => News<Row>) =>
    client.setQueryData<News<Row>>(newsKey, (current = nothingNew) => change(current));

  async function look(signal: AbortSignal): Promise<Poll<Page, Row>> {
    const page = await fetchListPage({ path, schema, filters }, signal);
    if (isPlain) return { page, newest: page[rowsKey] };
    const seenId = client.getQueryData<News<Row>>(newsKey)?.seenId;
    if ((page.newestId ?? 0) <= (seenId ?? Number.POSITIVE_INFINITY)) return { page, newest: [] };
    const all = await fetchListPage({ path, schema, filters: {} }, signal);
    return { page, newest: all[rowsKey] };
  }

  const firstPage = query.isPlaceholderData ? undefined : query.data?.pages[0];
  const poll = useQuery<Poll<Page, Row>>({
    queryKey: [pollKey(path), filters],
    queryFn: ({ signal }) => look(signal),
    enabled: firstPage !== undefined,
    // Loading the list counts as a poll.
    initialData: firstPage && { page: firstPage, newest: isPlain ? firstPage[rowsKey] : [] },
    initialDataUpdatedAt: query.dataUpdatedAt,
    staleTime: refreshEveryMs,
    gcTime: 0,
    refetchInterval: autoRefresh && refreshEveryMs,
    refetchIntervalInBackground: true,
    refetchOnReconnect: autoRefresh,
  });

  function applyNewRows({ page }: Poll<Page, Row>) {
    const key = listKey(path, filters);
    const pages = client.getQueryData<InfiniteData<Page, string>>(key)?.pages ?? [];
    const renewed = renewFirstPage<Key, Row, Page>(rowsKey, pages, page);
    if (!renewed) return void query.refetch();
    client.setQueryData<InfiniteData<Page, string>>(key, (now) => now && withPages(now, renewed));
  }

  const onPoll = useEffectEvent((latest: Poll<Page, Row>) => {
    const before = client.getQueryData<News<Row>>(newsKey) ?? nothingNew;
    const after = detectArrivals(before, latest, listPageSize);
    setNews(() => after);
    const [arrived] = after === before ? [] : after.unseen;
    if (arrived) showNotice(noun, tell(arrived).serviceType);
    const isReading = openId !== null || window.scrollY > 8;
    if (isNewestFirst && !isReading) return applyNewRows(latest);
    client.setQueryData<InfiniteData<Page, string>>(
      listKey(path, filters),
      (loaded) =>
        loaded && withPages(loaded, updateRows<Key, Row, Page>(rowsKey, loaded.pages, latest.page)),
    );
  });
  const polledAt = poll.dataUpdatedAt;
  useEffect(() => {
    if (poll.data && polledAt) onPoll(poll.data);
  }, [poll.data, polledAt]);

  return {
    poll,
    news,
    places: placeUnseen(
      news.unseen,
      rows,
      (isNewestFirst && poll.data?.page[rowsKey]) || ([] as Row[]),
    ),
    /** Adds the waiting rows on top of the list. */
    showWaiting: () => poll.data && applyNewRows(poll.data),
    markSeen(isSeen: (row: Row) => boolean) {
      setNews((current) => dropSeen(current, isSeen));
    },
  };
}

/** An infinite query needs exactly one cursor per page. */
function withPages<Page>(loaded: InfiniteData<Page, string>, pages: Page[]) {
  return { pages, pageParams: loaded.pageParams.slice(0, pages.length) };
}

const focusTimeoutMs = 5000;

/** Focuses a row as soon as it is in the list and nothing covers it. */
function useFocusRow(isCovered: boolean, elementIdOf: (id: number) => string) {
  const wanted = useRef<{ id: number; until: number } | null>(null);
  useEffect(() => {
    if (!wanted.current || isCovered) return;
    const row = document.getElementById(elementIdOf(wanted.current.id));
    row?.focus();
    // A row that did not arrive must not take the focus much later.
    if (row || Date.now() > wanted.current.until) wanted.current = null;
  });
  return (id: number) => {
    wanted.current = { id, until: Date.now() + focusTimeoutMs };
  };
}

/** Shows the number of unseen rows in the title of the tab, for those who work in another one. */
function useUnseenTitle(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    document.title = `(${count}) ${document.title}`;
    return () => {
      // The title may be that of the next page by now.
      document.title = document.title.replace(/^\(\d+\) /, '');
    };
  }, [count]);
}
