import { ShieldAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { StaffQuote, StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { formatDateTime } from '#src/shared/dates.ts';
import { labelOf } from '#src/shared/labels.ts';
import { EmailLink, PhoneLink } from '#src/ui/list-page/contact-links.tsx';
import { FactList } from '#src/ui/list-page/fact-list.tsx';
import { WarningNote } from '#src/ui/list-page/warning-note.tsx';
import { placeText } from './quote-figures.ts';
import { QuoteFiles } from './quote-files.tsx';
import { QuoteList } from './quote-list.tsx';
import { QuoteNote } from './quote-note.tsx';
import { QuotePrice } from './quote-price.tsx';
import { QuoteStatusBadge } from './quote-status-badge.tsx';
import { QuoteTimeline } from './quote-timeline.tsx';

const answerBy = { email: 'Email', phone: 'Phone', both: 'Email or phone' } as const;

interface QuoteDetailsProps {
  quote: StaffQuote;
  /** Null until it is loaded. */
  full: StaffQuoteDetail | null;
  /** What staff do with it, below its price. */
  children: ReactNode;
}

/** Everything known about one quote: figures, client, job, files, list, what happened. */
export function QuoteDetails({ quote, full, children }: QuoteDetailsProps) {
  const analysis = quote.aiAnalysis;
  return (
    <>
      {quote.isHeld && (
        <WarningNote icon={ShieldAlert}>
          <b>Held back: it looks like spam.</b> Nobody was told of it.{' '}
          <Link to={`/admin-contacts?held=only&lead=${quote.leadId}`}>See why, or restore it</Link>
        </WarningNote>
      )}
      <QuotePrice quote={quote} />
      {children}
      <FactList
        facts={[
          { label: 'Phone', value: <PhoneLink phone={quote.clientPhone} /> },
          {
            label: 'Email',
            value: quote.clientEmail && <EmailLink email={quote.clientEmail} />,
          },
          { label: 'Answer by', value: answerBy[quote.contactMethod] },
          { label: 'Where', value: placeText(quote) },
          { label: 'Job', value: labelOf(quote.serviceType) },
          { label: 'Received', value: formatDateTime(quote.createdAt) },
          {
            label: 'Valid until',
            value: full?.validUntil && formatDateTime(full.validUntil),
          },
          { label: 'Type', value: labelOf(`${quote.type}-quote`) },
          { label: 'Status', value: <QuoteStatusBadge status={quote.status} /> },
          { label: 'Client sees', value: full && <ClientLink quote={full} /> },
        ]}
      />
      {quote.description && (
        <section>
          <h3>Description</h3>
          <p className="message">{quote.description}</p>
        </section>
      )}
      <QuoteFiles quote={quote} />
      {full && <QuoteList quote={full} />}
      {analysis && (
        <>
          <Notes title="Special items" notes={analysis.specialItems} />
          <Notes title="Concerns" notes={realConcerns(analysis.measurementConcerns)} />
          <Notes title="Recommendations" notes={analysis.recommendations} />
        </>
      )}
      {full && (
        <>
          <QuoteNote key={full.id} quoteId={full.id} />
          <QuoteTimeline entries={full.timeline} />
        </>
      )}
    </>
  );
}

function ClientLink({ quote }: { quote: StaffQuoteDetail }) {
  if (quote.revision === 0) return null;
  return (
    <a href={`/quote/${quote.shareToken}`} target="_blank" rel="noopener noreferrer">
      The shared quote<span className="vh"> (opens in a new tab)</span>
    </a>
  );
}

function Notes({ title, notes }: { title: string; notes: string[] }) {
  if (notes.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className="quote-notes">
        {notes.map((note, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes have no identity and never move
          <li key={index}>{note}</li>
        ))}
      </ul>
    </section>
  );
}

/** "None" and empty entries say nothing (spec section 3). */
function realConcerns(concerns: string[]): string[] {
  return concerns.filter((concern) => concern.trim() && concern !== 'None');
}
