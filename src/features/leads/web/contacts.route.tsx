import { ContactRound, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { BulkBar } from '#src/features/jobs/web/bulk-bar.tsx';
import { type StaffLead, staffLeadsSchema } from '#src/features/leads/contract.ts';
import { usePrivacyRequest } from '#src/features/privacy/web/privacy-dialog.tsx';
import { QuoteOfLead } from '#src/features/staff-quotes/web/quote-details.tsx';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { useDrawerDocked } from '#src/ui/list-page/detail-drawer.tsx';
import { ExportButton } from '#src/ui/list-page/export-button.tsx';
import { AutoRefreshToggle, refreshEveryMs } from '#src/ui/list-page/list-news.tsx';
import { useLiveList } from '#src/ui/list-page/live-list.tsx';
import { idsOf, StartPicking, useSelection } from '#src/ui/list-page/selection.tsx';
import { StaffList, useStaffList } from '#src/ui/list-page/staff-list.tsx';
import { EmptyState } from '#src/ui/screen-state.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useClipboard } from '#src/ui/use-clipboard.tsx';
import { LeadDrawer } from './lead-drawer.tsx';
import { isNarrowed, readLeadFilters } from './lead-queries.ts';
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
  const selection = useSelection(list.rows);
  const isLoaded = list.firstPage !== undefined;
  const privacy = usePrivacyRequest({ onErased: () => list.open(null) });
  const live = useLiveList({
    path: staffPaths.leads,
    schema: staffLeadsSchema,
    rowsKey: 'contacts',
    noun: 'lead',
    failureTitle: 'Error loading contacts',
    tell: ({ name, serviceType, timestamp }: StaffLead) => ({
      name,
      serviceType,
      at: timestamp,
    }),
    elementIdOf: leadRowId,
    isNarrowed: isNarrowed(filters) || Boolean(filters.held),
    list,
    autoRefresh,
    isDocked,
  });
  return (
    <>
      <StaffList
        list={{ ...list, query: { ...query, isError: query.isError && !isLoaded } }}
        title="Leads"
        noun="lead"
        nouns="contacts"
        actions={<AutoRefreshToggle on={autoRefresh} onChange={setAutoRefresh} />}
        counts={[
          ['leads in all', ({ total }) => total, {}],
          ['in the last 24 hours', ({ sinceYesterday }) => sinceYesterday, { within: 'day' }],
          [
            'waiting for an answer',
            ({ waitingForAnswer }) => waitingForAnswer,
            { call: 'waiting' },
          ],
          [
            'emergencies in the last 7 days',
            ({ emergenciesThisWeek }) => emergenciesThisWeek,
            { service: 'emergency-cleanout', within: 'week' },
          ],
        ]}
        tools={
          <LeadTools
            filters={filters}
            heldCount={list.counts?.held}
            onChange={(changes) =>
              'held' in changes ? list.narrow(changes) : list.setFilters(changes)
            }
            onPrivacyRequest={() => privacy.open('')}
          >
            <StartPicking selection={selection} />
          </LeadTools>
        }
        isNarrowed={isNarrowed(filters)}
        news={
          <>
            {live.news}
            {filters.held && (
              <p className={leadsStyles.heldNote}>
                These looked like spam, so nobody was told of them. Open one to see why, and restore
                it if it is real.
              </p>
            )}
          </>
        }
        rowIdOf={leadRowId}
        empty={filters.held ? <NothingHeld onClear={clear} /> : <NoLeads />}
        drawer={
          openId !== null &&
          isLoaded && (
            <LeadDrawer
              id={openId}
              listed={list.openRow}
              autoRefresh={autoRefresh}
              notice={live.notice}
              renderQuote={(quoteId) => <QuoteOfLead id={quoteId} autoRefresh={autoRefresh} />}
              onClose={() => list.open(null)}
              onCopy={(text, what, name) => void copyFact(text, what, name)}
              onPrivacyRequest={privacy.open}
            />
          )
        }
        className={leadsStyles.split}
        onRefresh={() => void live.refresh()}
      >
        <LeadsTable
          leads={list.rows}
          sort={filters.sort}
          openId={openId}
          newIds={live.newIds}
          linkTo={list.linkTo}
          selection={selection}
          onUse={(lead) => live.markSeen(({ id }) => id === lead.id)}
          onCopy={({ phone, email, name }) =>
            void (email
              ? copyFact(`${phone}, ${email}`, 'Phone and email', name)
              : copyFact(phone, 'Phone', name))
          }
        />
        <BulkBar
          jobs={selection.chosen.map(({ id, status, name, quoteId }) => ({
            id,
            leadId: id,
            status,
            clientName: name,
            hasQuote: quoteId !== null,
          }))}
          exportButton={
            <ExportButton
              path={staffPaths.leads}
              fileName="leads.csv"
              query={{ ids: idsOf(selection.chosen), held: filters.held, sort: filters.sort }}
            />
          }
          onSaved={selection.drop}
          onClear={() => selection.set([])}
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
