import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { type StaffLead, staffLeadsSchema } from '#src/features/leads/contract.ts';
import { fetchListPage, listKey, listPageSize } from '#src/ui/list-page/list-query.ts';
import {
  forgetUnseen,
  type LeadLook,
  type LeadNews,
  nothingNew,
  noticeArrivals,
  placeUnseen,
  renewFirstPage,
  updateRows,
} from './lead-arrivals.ts';
import { isNarrowed, type LeadFilters } from './lead-filters.ts';
import {
  type LoadedLeads,
  leadsPath,
  lookKey,
  refreshEveryMs,
  type useLeads,
} from './leads-queries.ts';

/** Kept with the answers of the server: it outlives a walk to another staff page, and goes when the tab is locked. */
const newsKey = ['leads: news'];

interface LeadNewsOptions {
  list: ReturnType<typeof useLeads>;
  filters: LeadFilters;
  autoRefresh: boolean;
  /** Whether someone reads what a new row would push away. */
  isReading: () => boolean;
}

/** Looks for news of the leads: brings rows up to date where they are, and lets new ones in when nobody is reading. */
export function useLeadNews({ list, filters, autoRefresh, isReading }: LeadNewsOptions) {
  const client = useQueryClient();
  const isNewestFirst = filters.sort === '';
  const isPlain = isNewestFirst && !filters.held && !isNarrowed(filters);
  const rows = list.data?.pages.flatMap((page) => page.contacts) ?? [];

  const { data: news = nothingNew } = useQuery<LeadNews>({
    queryKey: newsKey,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const setNews = (change: (news: LeadNews) => LeadNews) =>
    client.setQueryData<LeadNews>(newsKey, (current = nothingNew) => change(current));

  async function takeALook(signal: AbortSignal): Promise<LeadLook> {
    const source = { path: leadsPath, schema: staffLeadsSchema, filters };
    const page = await fetchListPage(source, signal);
    if (isPlain) return { page, newest: page.contacts };
    const seenId = client.getQueryData<LeadNews>(newsKey)?.seenId;
    if ((page.newestId ?? 0) <= (seenId ?? Number.POSITIVE_INFINITY)) return { page, newest: [] };
    const all = await fetchListPage({ ...source, filters: {} }, signal);
    return { page, newest: all.contacts };
  }

  const firstPage = list.isPlaceholderData ? undefined : list.data?.pages[0];
  const look = useQuery<LeadLook>({
    queryKey: [lookKey, filters],
    queryFn: ({ signal }) => takeALook(signal),
    enabled: firstPage !== undefined,
    // The list was a look of its own when it was loaded.
    initialData: firstPage && { page: firstPage, newest: isPlain ? firstPage.contacts : [] },
    initialDataUpdatedAt: list.dataUpdatedAt,
    staleTime: refreshEveryMs,
    gcTime: 0,
    refetchInterval: autoRefresh && refreshEveryMs,
    refetchIntervalInBackground: true,
    refetchOnReconnect: autoRefresh,
    networkMode: 'always',
  });

  function letIn({ page }: LeadLook) {
    const key = listKey(leadsPath, filters);
    const pages = client.getQueryData<LoadedLeads>(key)?.pages ?? [];
    const renewed = renewFirstPage(pages, page);
    if (!renewed) return void list.refetch();
    client.setQueryData<LoadedLeads>(key, (loaded) => loaded && withPages(loaded, renewed));
  }

  const takeIn = useEffectEvent((latest: LeadLook) => {
    setNews((current) => noticeArrivals(current, latest, listPageSize));
    if (isNewestFirst && !isReading()) return letIn(latest);
    client.setQueryData<LoadedLeads>(
      listKey(leadsPath, filters),
      (loaded) => loaded && withPages(loaded, updateRows(loaded.pages, latest.page)),
    );
  });
  const lookedAt = look.dataUpdatedAt;
  useEffect(() => {
    if (look.data && lookedAt) takeIn(look.data);
  }, [look.data, lookedAt]);

  return {
    look,
    news,
    places: placeUnseen(news.unseen, rows, isNewestFirst ? look.data?.page : undefined),
    /** Lets the waiting leads in. */
    show: () => look.data && letIn(look.data),
    markSeen(isSeen: (lead: StaffLead) => boolean) {
      setNews((current) => forgetUnseen(current, isSeen));
    },
  };
}

/** Pages and their cursors go together; an infinite query keeps as many of one as of the other. */
function withPages(loaded: LoadedLeads, pages: LoadedLeads['pages']): LoadedLeads {
  return { pages, pageParams: loaded.pageParams.slice(0, pages.length) };
}
