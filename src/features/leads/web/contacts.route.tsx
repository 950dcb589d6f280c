import { ContactRound, ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { staffLeadsSchema } from '#src/features/leads/contract.ts';
import { usePrivacyRequest } from '#src/features/privacy/web/privacy-dialog.tsx';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { useDrawerDocked } from '#src/ui/list-page/detail-drawer.tsx';
import { StaffList, useStaffList } from '#src/ui/list-page/staff-list.tsx';
import { EmptyState } from '#src/ui/screen-state.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useClipboard } from '#src/ui/use-clipboard.tsx';
import { LeadDrawer } from './lead-drawer.tsx';
import leadNewsStyles from './lead-news.module.css';
import {
  describeNews,
  LeadNewsLine,
  RefreshFailure,
  RefreshNote,
  useLeadNews,
} from './lead-news.tsx';
import { isNarrowed, readLeadFilters, refreshEveryMs } from './lead-queries.ts';
import { LeadTools } from './lead-tools.tsx';
import leadsStyles from './leads.module.css';
import { LeadsTable, leadRowId } from './leads-table.tsx';

export const meta = () => [{ title: 'Leads | Staff' }];

/** All leads; polls for new ones every ten seconds and never moves what someone is reading. */
export default function ContactsRoute() {
  const isDocked = useDrawerDocked();
  const [autoRefresh, setAutoRefresh] = useState(true);
  const { copyFact, fallback } = useCopy();
  const list = useStaffList({
    path: staffPaths.leads,
    schema: staffLeadsSchema,
    rowsOf: (page) => page.contacts,
    readFilters: readLeadFilters,
    openParam: 'lead',
    retryEveryMs: autoRefresh && refreshEveryMs,
  });
  const { query, filters, openId, clear } = list;
  const isLoaded = list.firstPage !== undefined;
  const privacy = usePrivacyRequest({ onErased: () => list.open(null) });
  const isCovered = openId !== null && isLoaded && !isDocked;
  const focusRow = useFocusRow(isCovered);
  const { poll, news, places, showWaiting, markSeen } = useLeadNews({
    query,
    filters,
    autoRefresh,
    isReading: () => openId !== null || window.scrollY > 8,
  });
  const isNewestFirst = filters.sort === '';
  const newsText = describeNews(places, { more: news.more, isNewestFirst });
  useUnseenTitle(news.unseen.length);

  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a lead is what makes it seen
  useEffect(() => markSeen(({ id }) => id === openId), [openId, news.unseen]);

  async function refresh() {
    await query.refetch();
    await poll.refetch();
  }

  function followNews() {
    const [latest] = [places.waiting, places.leftOut, places.shown].flat();
    if (!newsText || !latest) return;
    if (newsText.action === 'open') return list.open(latest.id);
    focusRow(latest.id);
    if (newsText.action !== 'show') return clear();
    if (!isDocked) list.open(null);
    showWaiting();
  }

  const failure = poll.error ?? (isLoaded && !query.isFetchNextPageError ? query.error : null);
  const newsLine = (
    <LeadNewsLine
      news={failure ? null : newsText}
      onFollow={followNews}
      onDismiss={() => markSeen(() => true)}
    />
  );
  return (
    <>
      <StaffList
        list={{ ...list, query: { ...query, isError: query.isError && !isLoaded } }}
        title="Leads"
        noun="lead"
        nouns="contacts"
        actions={<AutoRefreshToggle on={autoRefresh} onChange={setAutoRefresh} />}
        counts={[
          ['leads in all', ({ total }) => total],
          ['in the last 24 hours', ({ sinceYesterday }) => sinceYesterday],
          ['waiting for an answer', ({ waitingForCall }) => waitingForCall],
          ['emergencies this week', ({ emergenciesThisWeek }) => emergenciesThisWeek],
        ]}
        tools={
          <LeadTools
            filters={filters}
            heldCount={list.counts?.held}
            onChange={(changes) =>
              'held' in changes ? list.narrow(changes) : list.setFilters(changes)
            }
            onPrivacyRequest={() => privacy.open('')}
          />
        }
        isNarrowed={isNarrowed(filters)}
        news={
          <>
            <div className={leadNewsStyles.newsSlot}>
              {failure && <RefreshFailure error={failure} onRetry={() => void refresh()} />}
              {!failure && (!newsText || isCovered) && (
                <RefreshNote on={autoRefresh} updatedAt={query.dataUpdatedAt} />
              )}
              {!isCovered && newsLine}
            </div>
            {filters.held && (
              <p className={leadsStyles.heldNote}>
                These looked like spam, so nobody was told of them. Open one to see why, and restore
                it if it is real.
              </p>
            )}
          </>
        }
        empty={filters.held ? <NothingHeld onClear={clear} /> : <NoLeads />}
        drawer={
          openId !== null &&
          isLoaded && (
            <LeadDrawer
              id={openId}
              listed={list.openRow}
              autoRefresh={autoRefresh}
              notice={newsLine}
              onClose={() => list.open(null)}
              onCopy={(text, what, name) => void copyFact(text, what, name)}
              onPrivacyRequest={privacy.open}
            />
          )
        }
        className={leadsStyles.split}
        onRefresh={() => void refresh()}
      >
        <LeadsTable
          leads={list.rows}
          sort={filters.sort}
          openId={openId}
          newIds={new Set(news.unseen.map(({ id }) => id))}
          linkTo={list.linkTo}
          onUse={(lead) => markSeen(({ id }) => id === lead.id)}
          onCopy={({ phone, email, name }) =>
            void (email
              ? copyFact(`${phone}, ${email}`, 'Phone and email', name)
              : copyFact(phone, 'Phone', name))
          }
        />
      </StaffList>
      {fallback}
      {privacy.dialog}
    </>
  );
}

function NoLeads() {
  return (
    <EmptyState icon={<ContactRound />} title="No contacts yet">
      They arrive from the quote page and the contact page.
    </EmptyState>
  );
}

function NothingHeld({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<ShieldCheck />}
      title="Nothing is held back"
      action={
        <Button variant="line" size="xs" onClick={onClear}>
          Back to all leads
        </Button>
      }
    >
      What looks like spam waits here until you restore it.
    </EmptyState>
  );
}

interface AutoRefreshToggleProps {
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Turns automatic refreshing on and off. */
function AutoRefreshToggle({ on, onChange }: AutoRefreshToggleProps) {
  return (
    <Button
      variant="line"
      size="xs"
      className={leadsStyles.autoRefresh}
      aria-pressed={on}
      onClick={() => onChange(!on)}
    >
      <i aria-hidden="true" />
      {on ? 'Auto-refreshing' : 'Manual refresh'}
    </Button>
  );
}

function useCopy() {
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

const focusTimeoutMs = 5000;

/** Focuses a lead's row as soon as it is in the list and nothing covers it. */
function useFocusRow(isCovered: boolean) {
  const wanted = useRef<{ leadId: number; until: number } | null>(null);
  useEffect(() => {
    if (!wanted.current || isCovered) return;
    const row = document.getElementById(leadRowId(wanted.current.leadId));
    row?.focus();
    // A row that did not arrive must not take the focus much later.
    if (row || Date.now() > wanted.current.until) wanted.current = null;
  });
  return (leadId: number) => {
    wanted.current = { leadId, until: Date.now() + focusTimeoutMs };
  };
}

/** Shows the number of unseen leads in the title of the tab, for those who work in another one. */
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
