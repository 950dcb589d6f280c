import { Inbox, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BulkBar } from '#src/features/jobs/web/bulk-bar.tsx';
import { jobStatusOptions } from '#src/features/jobs/web/job-status-badge.tsx';
import { SetupChecklist } from '#src/features/setup/web/setup-checklist.tsx';
import {
  type StaffQuote,
  type StaffQuotes,
  staffQuotesSchema,
  statusCountLimit,
} from '#src/features/staff-quotes/contract.ts';
import { isNotFound } from '#src/shared/api-client.ts';
import { formatCount } from '#src/shared/format-number.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CallAndEmail } from '#src/ui/list-page/contact-links.tsx';
import { DetailDrawer, useDrawerDocked } from '#src/ui/list-page/detail-drawer.tsx';
import { ExportButton } from '#src/ui/list-page/export-button.tsx';
import { FilterButtons, FilterPanel, FilterSelect, SearchBox } from '#src/ui/list-page/filters.tsx';
import { AutoRefreshToggle, refreshEveryMs } from '#src/ui/list-page/list-news.tsx';
import styles from '#src/ui/list-page/list-page.module.css';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { useLiveList } from '#src/ui/list-page/live-list.tsx';
import { idsOf, StartPicking, useSelection } from '#src/ui/list-page/selection.tsx';
import { StaffList, useStaffList } from '#src/ui/list-page/staff-list.tsx';
import { EmptyState, FailedState, LoadingState } from '#src/ui/screen-state.tsx';
import { QuoteDetails } from './quote-details.tsx';
import { useStaffQuote } from './quote-queries.ts';
import {
  fields,
  isNarrowed,
  QuotesTable,
  quoteRowId,
  readQuoteFilters,
  sorts,
} from './quotes-table.tsx';

export const meta = () => [{ title: 'Quotes | Staff' }];

/** All quotes, newest first, refreshed as leads are; search, filter and the open quote are in the URL. */
export default function QuotesRoute() {
  const isDocked = useDrawerDocked();
  const [autoRefresh, setAutoRefresh] = useState(true);
  const list = useStaffList({
    path: staffPaths.quotes,
    schema: staffQuotesSchema,
    rowsOf: (page) => page.quotes,
    readFilters: readQuoteFilters,
    openParam: 'quote',
    retryEveryMs: autoRefresh && refreshEveryMs,
  });
  const { query, filters, openId } = list;
  const live = useLiveList({
    path: staffPaths.quotes,
    schema: staffQuotesSchema,
    rowsKey: 'quotes',
    noun: 'quote',
    failureTitle: 'Error loading quotes',
    tell: ({ clientName, serviceType, createdAt }: StaffQuote) => ({
      name: clientName,
      serviceType,
      at: createdAt,
    }),
    elementIdOf: quoteRowId,
    isNarrowed: Object.values(filters).some(Boolean),
    list,
    autoRefresh,
    isDocked,
  });
  const selection = useSelection(list.rows);
  return (
    <StaffList
      list={{ ...list, query: { ...query, isError: query.isError && !list.firstPage } }}
      title="Quotes"
      noun="quote"
      news={live.news}
      onRefresh={() => void live.refresh()}
      notice={<SetupChecklist />}
      actions={<AutoRefreshToggle on={autoRefresh} onChange={setAutoRefresh} />}
      counts={[
        ['quotes in all', ({ total }) => total, {}],
        ['in the last 24 hours', ({ sinceYesterday }) => sinceYesterday, { within: 'day' }],
        [
          'quoted in the last 7 days',
          ({ quotedThisWeek }) => formatDollars(Math.round(quotedThisWeek)),
          { within: 'week' },
        ],
        ['cubic yards in the last 7 days', ({ volumeThisWeek }) => cubicYards(volumeThisWeek)],
      ]}
      tools={
        <div className={styles.tools}>
          <SearchBox
            label="Search quotes"
            placeholder="Name, phone or ticket"
            value={filters.q}
            onChange={(q) => list.narrow({ q })}
          />
          <FilterButtons
            label="Filter by status"
            options={statusOptions(list.counts?.narrowed)}
            value={filters.status}
            onChange={(status) => list.narrow({ status })}
          />
          <FilterSelect
            label="Sort"
            options={sorts}
            value={filters.sort}
            onChange={(sort) => list.narrow({ sort })}
          />
          <FilterPanel fields={fields} values={filters} onChange={list.narrow} />
          <ExportButton path={staffPaths.quotes} fileName="quotes.csv" query={filters} />
          <StartPicking selection={selection} />
        </div>
      }
      isNarrowed={isNarrowed(filters)}
      empty={<NoQuotes />}
      rowIdOf={quoteRowId}
      drawer={
        openId !== null &&
        list.firstPage && (
          <QuoteDrawer
            id={openId}
            listed={list.openRow}
            autoRefresh={autoRefresh}
            notice={live.notice}
            onClose={() => list.open(null)}
          />
        )
      }
    >
      <QuotesTable
        quotes={list.rows}
        openId={openId}
        newIds={live.newIds}
        linkTo={list.linkTo}
        sort={filters.sort}
        selection={selection}
      />
      <BulkBar
        jobs={selection.chosen.map(({ id, leadId, status, clientName }) => ({
          id,
          leadId,
          status,
          clientName,
          hasQuote: true,
        }))}
        exportButton={
          <ExportButton
            path={staffPaths.quotes}
            fileName="quotes.csv"
            query={{ ids: idsOf(selection.chosen), sort: filters.sort }}
          />
        }
        onSaved={selection.drop}
        onClear={() => selection.set([])}
      />
    </StaffList>
  );
}

/** The status filters with how many the other filters leave; without counts until they are known. */
function statusOptions(counts: StaffQuotes['counts']['narrowed'] | undefined) {
  const statuses = jobStatusOptions.map((option) => ({
    ...option,
    count: counts?.statuses
      ? formatCount(counts.statuses[option.value], statusCountLimit)
      : undefined,
  }));
  return [
    { value: '', label: 'All', count: counts ? formatCount(counts.total) : undefined },
    ...statuses,
  ];
}

function NoQuotes() {
  return (
    <EmptyState
      icon={<Inbox />}
      title="No quotes yet"
      action={
        <ButtonLink href="/quote" variant="line" size="xs">
          Open the quote page
        </ButtonLink>
      }
    >
      They appear here the moment someone sends photos.
    </EmptyState>
  );
}

function cubicYards(volume: number): string {
  return volume.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

interface QuoteDrawerProps {
  id: number;
  /** Null when the loaded list does not have it. */
  listed: StaffQuote | null;
  autoRefresh: boolean;
  /** Tells of new quotes while the details cover the list. */
  notice: ReactNode;
  onClose: () => void;
}

/** One quote: first what the list knows, then everything. */
function QuoteDrawer({ id, listed, autoRefresh, notice, onClose }: QuoteDrawerProps) {
  const full = useStaffQuote(id, { autoRefresh });
  const quote = full.data ?? listed;
  const frame = { openerId: quoteRowId(id), notice, onClose };
  const failure = full.isError && !full.data && (
    <FailedState
      title="Error loading the quote"
      detail={describeStaffFailure(full.error)}
      onRetry={() => void full.refetch()}
    />
  );
  if (!quote) {
    return (
      <DetailDrawer {...frame} overline={ticketOf(id)} title="Details">
        {full.isPending && <LoadingState label="Loading the quote..." />}
        {isNotFound(full.error) ? <NoSuchQuote onClose={onClose} /> : failure}
      </DetailDrawer>
    );
  }
  return (
    <DetailDrawer
      {...frame}
      overline={`${ticketOf(id)}, AI quote`}
      title={quote.clientName}
      footer={
        <CallAndEmail
          phone={quote.clientPhone}
          email={quote.clientEmail || null}
          size="sm"
          withText
          address={full.data?.booking?.address ?? quote.address}
          main={quote.contactMethod === 'phone' ? 'phone' : 'email'}
        />
      }
    >
      <QuoteDetails quote={quote} full={full.data ?? null}>
        {full.isPending && <LoadingState label="Loading the list and what happened..." />}
        {failure}
      </QuoteDetails>
    </DetailDrawer>
  );
}

function NoSuchQuote({ onClose }: { onClose: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No such quote"
      action={
        <Button variant="line" size="xs" onClick={onClose}>
          Back to the list
        </Button>
      }
    >
      The number in the address is wrong, or the quote has been deleted.
    </EmptyState>
  );
}
