import { ContactRound, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { StaffLeads } from '#src/features/leads/contract.ts';
import { usePrivacyRequest } from '#src/features/privacy/web/use-privacy-request.tsx';
import { formatCount } from '#src/shared/capped-count.ts';
import { Button } from '#src/ui/button.tsx';
import { useDrawerDocked } from '#src/ui/list-page/detail-drawer.tsx';
import { ListBody } from '#src/ui/list-page/list-body.tsx';
import { CountStrip, PageHead, RefreshStamp } from '#src/ui/list-page/page-head.tsx';
import { useUrlParams } from '#src/ui/list-page/use-url-params.ts';
import { EmptyState } from '#src/ui/screen-state.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useClipboard } from '#src/ui/use-clipboard.tsx';
import { LeadDrawer } from './lead-drawer.tsx';
import { isNarrowed, noFilters, readLeadFilters } from './lead-filters.ts';
import {
  describeNews,
  LeadNewsLine,
  RefreshFailure,
  RefreshNote,
  useLeadNews,
} from './lead-news.tsx';
import { useLeads } from './lead-queries.ts';
import { LeadTools } from './lead-tools.tsx';
import { LeadsTable, leadRowId } from './leads-table.tsx';

export const meta = () => [{ title: 'Leads | Staff' }];

/** Everyone who asked for something; looks for news every ten seconds and never moves what is being read. */
export default function ContactsRoute() {
  const url = useUrlParams();
  const isDocked = useDrawerDocked();
  const [autoRefresh, setAutoRefresh] = useState(true);
  const { copyFact, fallback } = useCopy();
  const filters = readLeadFilters(url.get);
  const openId = Number(url.get('lead')) || null;
  const privacy = usePrivacyRequest({ onErased: () => url.set({ lead: null }) });
  const list = useLeads(filters, autoRefresh);
  const isCovered = openId !== null && list.data !== undefined && !isDocked;
  const focusRow = useFocusRow(isCovered);
  const leads = list.data?.pages.flatMap((page) => page.contacts) ?? [];
  const counts = list.data?.pages[0]?.counts;
  const { look, news, places, show, markSeen } = useLeadNews({
    list,
    filters,
    autoRefresh,
    isReading: () => openId !== null || window.scrollY > 8,
  });
  const isNewestFirst = filters.sort === '';
  const told = describeNews(places, { more: news.more, isNewestFirst });
  useUnseenTitle(news.unseen.length);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a lead is what makes it seen
  useEffect(() => markSeen(({ id }) => id === openId), [openId, news.unseen]);

  const clear = () => url.set({ ...noFilters, lead: null });

  async function refresh() {
    await list.refetch();
    await look.refetch();
  }

  function see() {
    const [latest] = [places.waiting, places.leftOut, places.shown].flat();
    if (!told || !latest) return;
    if (told.action === 'open') return url.set({ lead: String(latest.id) });
    focusRow(latest.id);
    if (told.action !== 'show') return clear();
    if (!isDocked) url.set({ lead: null });
    show();
  }

  const failure = look.error ?? (list.data && !list.isFetchNextPageError ? list.error : null);
  const newsLine = (
    <LeadNewsLine news={failure ? null : told} onSee={see} onDismiss={() => markSeen(() => true)} />
  );
  return (
    <>
      <PageHead title="Leads">
        <RefreshStamp
          updatedAt={list.dataUpdatedAt}
          busy={list.isFetching}
          onRefresh={() => void refresh()}
        />
        <AutoRefreshToggle on={autoRefresh} onChange={setAutoRefresh} />
      </PageHead>
      <LeadCounts counts={counts} />
      <LeadTools
        filters={filters}
        heldCount={counts?.held}
        onChange={(changes) => url.set({ ...changes, ...('held' in changes && { lead: null }) })}
        onPrivacyRequest={() => privacy.open('')}
      />
      <div className="split leads-split">
        <div>
          <div className="news-slot">
            {failure && <RefreshFailure error={failure} onRetry={() => void refresh()} />}
            {!failure && (!told || isCovered) && (
              <RefreshNote on={autoRefresh} updatedAt={list.dataUpdatedAt} />
            )}
            {!isCovered && newsLine}
          </div>
          {filters.held && (
            <p className="held-note">
              These looked like spam, so nobody was told of them. Open one to see why, and restore
              it if it is real.
            </p>
          )}
          <ListBody
            query={{ ...list, isError: list.isError && !list.data }}
            noun="lead"
            shown={leads.length}
            total={counts?.matching ?? null}
            loadingLabel="Loading contacts..."
            failureTitle="Error loading contacts"
            narrowedBy={isNarrowed(filters) ? { words: filters.q, clear } : null}
            empty={
              filters.held ? (
                <EmptyState
                  icon={<ShieldCheck />}
                  title="Nothing is held back"
                  action={
                    <Button variant="line" size="xs" onClick={clear}>
                      Back to all leads
                    </Button>
                  }
                >
                  What looks like spam waits here until you restore it.
                </EmptyState>
              ) : (
                <EmptyState icon={<ContactRound />} title="No contacts yet">
                  They arrive from the quote page and the contact page.
                </EmptyState>
              )
            }
          >
            <LeadsTable
              leads={leads}
              sort={filters.sort}
              openId={openId}
              newIds={new Set(news.unseen.map(({ id }) => id))}
              link={url.link}
              onUse={(lead) => markSeen(({ id }) => id === lead.id)}
              onCopy={({ phone, email, name }) =>
                void (email
                  ? copyFact(`${phone}, ${email}`, 'Phone and email', name)
                  : copyFact(phone, 'Phone', name))
              }
            />
          </ListBody>
        </div>
        {openId !== null && list.data && (
          <LeadDrawer
            id={openId}
            listed={leads.find((lead) => lead.id === openId) ?? null}
            autoRefresh={autoRefresh}
            notice={newsLine}
            onClose={() => url.set({ lead: null })}
            onCopy={(text, what, name) => void copyFact(text, what, name)}
            onPrivacyRequest={privacy.open}
          />
        )}
      </div>
      {fallback}
      {privacy.window}
    </>
  );
}

interface AutoRefreshToggleProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Whether the list looks for news by itself. */
export function AutoRefreshToggle({ on, onChange }: AutoRefreshToggleProps) {
  return (
    <Button
      variant="line"
      size="xs"
      className="auto-refresh"
      aria-pressed={on}
      onClick={() => onChange(!on)}
    >
      <i aria-hidden="true" />
      {on ? 'Auto-refreshing' : 'Manual refresh'}
    </Button>
  );
}

/** The four numbers above the leads; null while they are not known. */
export function LeadCounts({ counts }: { counts: StaffLeads['counts'] | undefined }) {
  const known = (count: number | undefined) => (count === undefined ? null : formatCount(count));
  return (
    <CountStrip
      counts={[
        { value: known(counts?.total), label: 'leads in all' },
        { value: known(counts?.sinceYesterday), label: 'in the last 24 hours' },
        { value: known(counts?.waitingForCall), label: 'waiting for a call' },
        { value: known(counts?.emergenciesThisWeek), label: 'emergencies this week' },
      ]}
    />
  );
}

/** Copies facts about a lead and says which. */
export function useCopy() {
  const { toast } = useToast();
  const { copy, fallback } = useClipboard();
  return {
    /** `what` names the text: "Phone". */
    async copyFact(text: string, what: string, leadName: string) {
      if (!(await copy(text, what))) return;
      toast({ title: 'Copied', description: `${what} of ${leadName}. Paste it anywhere.` });
    },
    fallback,
  };
}

const patienceMs = 5000;

/** Takes the keyboard to the row of a lead as soon as the list has one, and nothing lies over it. */
export function useFocusRow(isCovered: boolean) {
  const wanted = useRef<{ leadId: number; until: number } | null>(null);
  useEffect(() => {
    if (!wanted.current || isCovered) return;
    const row = document.getElementById(leadRowId(wanted.current.leadId));
    row?.focus();
    // A row that never came must not take the focus away much later.
    if (row || Date.now() > wanted.current.until) wanted.current = null;
  });
  return (leadId: number) => {
    wanted.current = { leadId, until: Date.now() + patienceMs };
  };
}

/** Counts the unseen leads in front of the title of the tab, for who looks at another one. */
export function useUnseenTitle(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    document.title = `(${count}) ${document.title}`;
    return () => {
      // By then the title may be that of the next page.
      document.title = document.title.replace(/^\(\d+\) /, '');
    };
  }, [count]);
}
