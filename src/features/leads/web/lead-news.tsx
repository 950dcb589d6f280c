import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing, CircleAlert, X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { type StaffLead, type StaffLeads, staffLeadsSchema } from '#src/features/leads/contract.ts';
import { formatClock, formatTime } from '#src/shared/dates.ts';
import { labelOf } from '#src/shared/labels.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { Button } from '#src/ui/button.tsx';
import {
  describeStaffFailure,
  fetchListPage,
  listKey,
  listPageSize,
  type useListQuery,
} from '#src/ui/list-page/list-query.ts';
import {
  detectArrivals,
  dropSeen,
  type LeadNews,
  type LeadPoll,
  nothingNew,
  placeUnseen,
  renewFirstPage,
  updateRows,
} from './lead-arrivals.ts';
import styles from './lead-news.module.css';
import {
  isNarrowed,
  type LeadFilters,
  type LoadedLeads,
  pollKey,
  refreshEveryMs,
} from './lead-queries.ts';

/** In the query cache, so that it survives a visit to another staff page and is cleared when the tab is locked. */
const newsKey = ['leads: news'];

type LeadsQuery = Pick<
  ReturnType<typeof useListQuery<StaffLeads>>,
  'data' | 'dataUpdatedAt' | 'isPlaceholderData' | 'refetch'
>;

interface LeadNewsOptions {
  query: LeadsQuery;
  filters: LeadFilters;
  autoRefresh: boolean;
  /** Whether someone is reading rows that a new one would move. */
  isReading: () => boolean;
}

/** Polls for new leads: updates rows in place, and adds new ones while nobody is reading. */
export function useLeadNews({ query, filters, autoRefresh, isReading }: LeadNewsOptions) {
  const client = useQueryClient();
  const isNewestFirst = filters.sort === '';
  const isPlain = isNewestFirst && !filters.held && !isNarrowed(filters);
  const rows = query.data?.pages.flatMap((page) => page.contacts) ?? [];

  const { data: news = nothingNew } = useQuery<LeadNews>({
    queryKey: newsKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const setNews = (change: (news: LeadNews) => LeadNews) =>
    client.setQueryData<LeadNews>(newsKey, (current = nothingNew) => change(current));

  async function pollLeads(signal: AbortSignal): Promise<LeadPoll> {
    const source = { path: staffPaths.leads, schema: staffLeadsSchema, filters };
    const page = await fetchListPage(source, signal);
    if (isPlain) return { page, newest: page.contacts };
    const seenId = client.getQueryData<LeadNews>(newsKey)?.seenId;
    if ((page.newestId ?? 0) <= (seenId ?? Number.POSITIVE_INFINITY)) return { page, newest: [] };
    const all = await fetchListPage({ ...source, filters: {} }, signal);
    return { page, newest: all.contacts };
  }

  const firstPage = query.isPlaceholderData ? undefined : query.data?.pages[0];
  const poll = useQuery<LeadPoll>({
    queryKey: [pollKey, filters],
    queryFn: ({ signal }) => pollLeads(signal),
    enabled: firstPage !== undefined,
    // Loading the list counts as a poll.
    initialData: firstPage && { page: firstPage, newest: isPlain ? firstPage.contacts : [] },
    initialDataUpdatedAt: query.dataUpdatedAt,
    staleTime: refreshEveryMs,
    gcTime: 0,
    refetchInterval: autoRefresh && refreshEveryMs,
    refetchIntervalInBackground: true,
    refetchOnReconnect: autoRefresh,
  });

  function applyNewRows({ page }: LeadPoll) {
    const key = listKey(staffPaths.leads, filters);
    const pages = client.getQueryData<LoadedLeads>(key)?.pages ?? [];
    const renewed = renewFirstPage(pages, page);
    if (!renewed) return void query.refetch();
    client.setQueryData<LoadedLeads>(key, (loaded) => loaded && withPages(loaded, renewed));
  }

  const onPoll = useEffectEvent((latest: LeadPoll) => {
    setNews((current) => detectArrivals(current, latest, listPageSize));
    if (isNewestFirst && !isReading()) return applyNewRows(latest);
    client.setQueryData<LoadedLeads>(
      listKey(staffPaths.leads, filters),
      (loaded) => loaded && withPages(loaded, updateRows(loaded.pages, latest.page)),
    );
  });
  const polledAt = poll.dataUpdatedAt;
  useEffect(() => {
    if (poll.data && polledAt) onPoll(poll.data);
  }, [poll.data, polledAt]);

  return {
    poll,
    news,
    places: placeUnseen(news.unseen, rows, isNewestFirst ? poll.data?.page : undefined),
    /** Adds the waiting leads on top of the list. */
    showWaiting: () => poll.data && applyNewRows(poll.data),
    markSeen(isSeen: (lead: StaffLead) => boolean) {
      setNews((current) => dropSeen(current, isSeen));
    },
  };
}

/** An infinite query needs exactly one cursor per page. */
function withPages(loaded: LoadedLeads, pages: LoadedLeads['pages']): LoadedLeads {
  return { pages, pageParams: loaded.pageParams.slice(0, pages.length) };
}

interface LeadNewsLineProps {
  news: ReturnType<typeof describeNews>;
  /** Runs `news.action`. */
  onFollow: () => void;
  onDismiss: () => void;
}

const actionLabels = {
  show: 'Show',
  open: 'Open',
  clear: 'Clear filters',
  reorder: 'Show newest first',
} as const;

/** Announces new leads, on screen and to screen readers; empty while there are none. */
export function LeadNewsLine({ news, onFollow, onDismiss }: LeadNewsLineProps) {
  return (
    <div className={styles.newsLine} data-kind={news ? 'news' : undefined}>
      {news && <BellRing aria-hidden="true" />}
      <p role="status">
        {news && (
          <>
            <b>{news.count}</b> <span className={styles.newsWhen}>{news.when} </span>
            {news.who}
          </>
        )}
      </p>
      {news?.action && (
        <Button variant="line" size="xs" onClick={onFollow}>
          {actionLabels[news.action]}
        </Button>
      )}
      {news && (
        <button type="button" className="iconbtn" aria-label="Dismiss news" onClick={onDismiss}>
          <X aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

interface NewsPlaces {
  /** Among the rows. */
  shown: StaffLead[];
  /** Not added yet, so that no row moves. */
  waiting: StaffLead[];
  /** Excluded by search, filters or order. */
  leftOut: StaffLead[];
}

interface NewsText {
  /** "2 new leads" */
  count: string;
  /** "arrived at 9:58 AM:", hidden on small screens. */
  when: string;
  /** "Imani Castellane, office cleanout." */
  who: string;
  /** What the button does; null for no button. */
  action: 'show' | 'open' | 'clear' | 'reorder' | null;
}

/**
 * One sentence about the unseen leads: waiting ones first, then excluded ones, then those in the
 * list. Null when there are none.
 */
export function describeNews(
  { shown, waiting, leftOut }: NewsPlaces,
  { more, isNewestFirst }: { more: boolean; isNewestFirst: boolean },
): NewsText | null {
  const leads = [waiting, leftOut, shown].find((group) => group.length > 0);
  const latest = leads?.[0];
  if (!leads || !latest) return null;
  const many = leads.length > 1 || more;
  const count = `${leads.length}${more ? ' or more' : ''} new ${many ? 'leads' : 'lead'}`;
  const when = `arrived${many ? ', the latest' : ''} at ${formatTime(latest.timestamp)}:`;
  const who = `${latest.name}, ${labelOf(latest.serviceType).toLowerCase()}.`;
  if (leads === waiting) return { count, when, who, action: 'show' };
  if (leads === shown) return { count, when, who, action: many ? null : 'open' };
  return isNewestFirst
    ? { count: `${count} outside your filters`, when, who, action: 'clear' }
    : { count, when, who, action: 'reorder' };
}

interface RefreshFailureProps {
  error: Error;
  onRetry: () => void;
}

/** One line warning that the rows below may be out of date. */
export function RefreshFailure({ error, onRetry }: RefreshFailureProps) {
  return (
    <div className={styles.newsLine} data-kind="failed" role="alert">
      <CircleAlert aria-hidden="true" />
      <p>
        <b>Error loading contacts.</b> {describeStaffFailure(error)}
      </p>
      <Button variant="line" size="xs" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

/** When the list was last refreshed, and whether it refreshes by itself. */
export function RefreshNote({ on, updatedAt }: { on: boolean; updatedAt: number }) {
  if (!updatedAt) return null;
  const pace = on ? `Refreshed every ${refreshEveryMs / 1000} seconds` : 'Refreshed when you ask';
  return (
    <p className="meta num">
      {pace}, last at {formatClock(updatedAt)}.
    </p>
  );
}
