import { Link } from 'react-router';
import { ticketOf } from '#src/shared/labels.ts';
import { CallAndEmail } from '#src/ui/list-page/call-and-email.tsx';
import { DetailDrawer } from '#src/ui/list-page/detail-drawer.tsx';
import type { StaffQuote } from '../../staff-contract.ts';
import { QuoteDetails } from './quote-details.tsx';
import { quoteRowId } from './quotes-table.tsx';

interface QuoteDrawerProps {
  id: number;
  /** Null when the list at hand does not have it. */
  quote: StaffQuote | null;
  onClose: () => void;
}

/** One quote in full. */
export function QuoteDrawer({ id, quote, onClose }: QuoteDrawerProps) {
  const frame = { openerId: quoteRowId(id), onClose };
  if (!quote) {
    return (
      <DetailDrawer {...frame} overline={ticketOf(id)} title="Not in this list">
        <p className="muted">It may be further down, or the search leaves it out.</p>
        <Link className="btn line sm" to={`/admin?q=${ticketOf(id)}&quote=${id}`} replace>
          Look for {ticketOf(id)}
        </Link>
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
      <QuoteDetails quote={quote} />
    </DetailDrawer>
  );
}
