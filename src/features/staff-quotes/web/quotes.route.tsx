import { Inbox, SearchX } from 'lucide-react';
import { UnconfirmedNote } from '#src/features/pricing/web/unconfirmed-note.tsx';
import { quotesPath } from '#src/features/staff/contract.ts';
import {
  type StaffQuote,
  type StaffQuotes,
  staffQuotesSchema,
} from '#src/features/staff-quotes/contract.ts';
import { isNotFound } from '#src/shared/api-client.ts';
import { formatCount } from '#src/shared/capped-count.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { CallAndEmail } from '#src/ui/list-page/contact-links.tsx';
import { DetailDrawer } from '#src/ui/list-page/detail-drawer.tsx';
import { FilterButtons } from '#src/ui/list-page/filters.tsx';
import { ListBody } from '#src/ui/list-page/list-body.tsx';
import { failureSentence, useListQuery } from '#src/ui/list-page/list-query.ts';
import { CountStrip, PageHead, RefreshStamp } from '#src/ui/list-page/page-head.tsx';
import { SearchBox } from '#src/ui/list-page/search-box.tsx';
import { useUrlParams } from '#src/ui/list-page/use-url-params.ts';
import { EmptyState, FailedState, LoadingState } from '#src/ui/screen-state.tsx';
import { QuoteDetails } from './quote-details.tsx';
import { useStaffQuote } from './quote-queries.ts';
import { quoteStatusOptions } from './quote-status-badge.tsx';
import { QuoteWork } from './quote-work.tsx';
import { QuotesTable, quoteRowId } from './quotes-table.tsx';

export const meta = () => [{ title: 'Quotes | Staff' }];

/** Every photo quote, newest first; the address keeps search, filter and the open quote. */
export default function QuotesRoute() {
  const url = useUrlParams();
  const search = url.get('q');
  const status = url.get('status');
  const openId = Number(url.get('quote')) || null;
  const query = useListQuery({
    path: quotesPath,
    schema: staffQuotesSchema,
    filters: { q: search, status },
  });
  const quotes = query.data?.pages.flatMap((page) => page.quotes) ?? [];
  const counts = query.data?.pages[0]?.counts ?? null;
  const narrow = (changes: Record<string, string | null>) => url.set({ ...changes, quote: null });

  return (
    <>
      <PageHead title="Quotes">
        <RefreshStamp
          updatedAt={query.dataUpdatedAt}
          busy={query.isFetching}
          onRefresh={() => void query.refetch()}
        />
      </PageHead>
      {query.data?.pages[0]?.pricesConfirmed === false && <UnconfirmedNote withLink />}
      <QuoteCounts counts={counts} />
      <div className="tools">
        <SearchBox
          label="Search quotes"
          placeholder="Name, phone or ticket"
          value={search}
          onChange={(q) => narrow({ q })}
        />
        <FilterButtons
          label="Filter by status"
          options={quoteStatusOptions(counts)}
          value={status}
          onChange={(value) => narrow({ status: value })}
        />
      </div>
      <div className="split">
        <ListBody
          query={query}
          noun="quote"
          shown={quotes.length}
          total={counts?.matching ?? null}
          loadingLabel="Loading quotes..."
          failureTitle="Error loading quotes"
          narrowedBy={
            search || status
              ? { words: search, clear: () => narrow({ q: null, status: null }) }
              : null
          }
          empty={<NoQuotes />}
        >
          <QuotesTable quotes={quotes} openId={openId} link={url.link} />
        </ListBody>
        {openId !== null && query.data && (
          <QuoteDrawer
            id={openId}
            listed={quotes.find((quote) => quote.id === openId) ?? null}
            onClose={() => url.set({ quote: null })}
          />
        )}
      </div>
    </>
  );
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

/** The four numbers above the quotes; null while they are not known. */
export function QuoteCounts({ counts }: { counts: StaffQuotes['counts'] | null }) {
  return (
    <CountStrip
      counts={[
        { value: counts && formatCount(counts.total), label: 'quotes in all' },
        { value: counts && formatCount(counts.sinceYesterday), label: 'new since yesterday' },
        {
          value: counts && formatDollars(Math.round(counts.quotedThisWeek)),
          label: 'quoted this week',
        },
        { value: counts && cubicYards(counts.volumeThisWeek), label: 'cubic yards this week' },
      ]}
    />
  );
}

function cubicYards(volume: number): string {
  return volume.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

interface QuoteDrawerProps {
  id: number;
  /** Null when the list at hand does not have it. */
  listed: StaffQuote | null;
  onClose: () => void;
}

/** One quote in full: at once what the list knows of it, then the rest. */
export function QuoteDrawer({ id, listed, onClose }: QuoteDrawerProps) {
  const full = useStaffQuote(id);
  const quote = full.data ?? listed;
  const frame = { openerId: quoteRowId(id), onClose };
  const failure = full.isError && !full.data && (
    <FailedState
      title="Error loading the quote"
      detail={failureSentence(full.error)}
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
          emailStandsOut
        />
      }
    >
      <QuoteDetails quote={quote} full={full.data ?? null}>
        {full.data && <QuoteWork key={id} quote={full.data} />}
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
