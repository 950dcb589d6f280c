import { SearchX } from 'lucide-react';
import type { StaffQuote } from '#src/features/staff-quotes/contract.ts';
import { isNotFound } from '#src/shared/api-client.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { Button } from '#src/ui/button.tsx';
import { CallAndEmail } from '#src/ui/list-page/call-and-email.tsx';
import { DetailDrawer } from '#src/ui/list-page/detail-drawer.tsx';
import { failureSentence } from '#src/ui/list-page/failure-sentence.ts';
import { EmptyState, FailedState, LoadingState } from '#src/ui/screen-state.tsx';
import { QuoteDetails } from './quote-details.tsx';
import { useStaffQuote } from './quote-queries.ts';
import { QuoteWork } from './quote-work.tsx';
import { quoteRowId } from './quotes-table.tsx';

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
