import { Inbox } from 'lucide-react';
import { UnconfirmedNote } from '#src/features/pricing/web/unconfirmed-note.tsx';
import { staffQuotesSchema } from '#src/features/staff-quotes/contract.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { FilterButtons } from '#src/ui/list-page/filters.tsx';
import { ListBody } from '#src/ui/list-page/list-body.tsx';
import { useListQuery } from '#src/ui/list-page/list-query.ts';
import { PageHead, RefreshStamp } from '#src/ui/list-page/page-head.tsx';
import { SearchBox } from '#src/ui/list-page/search-box.tsx';
import { useUrlParams } from '#src/ui/list-page/use-url-params.ts';
import { EmptyState } from '#src/ui/screen-state.tsx';
import { QuoteCounts } from './quote-counts.tsx';
import { QuoteDrawer } from './quote-drawer.tsx';
import { quotesPath } from './quote-queries.ts';
import { quoteStatusOptions } from './quote-status-badge.tsx';
import { QuotesTable } from './quotes-table.tsx';

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
