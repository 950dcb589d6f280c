import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '#src/shared/dates.ts';
import { labelOf } from '#src/shared/labels.ts';
import { EmailLink, PhoneLink } from '#src/ui/list-page/contact-link.tsx';
import { FactList } from '#src/ui/list-page/fact-list.tsx';
import { WarningNote } from '#src/ui/list-page/warning-note.tsx';
import type { StaffQuote } from '../../staff-contract.ts';
import { placeText } from './quote-figures.ts';
import { QuoteFiles } from './quote-files.tsx';
import { QuotePrice } from './quote-price.tsx';
import { QuoteStatusBadge } from './quote-status-badge.tsx';

const answerBy = { email: 'Email', phone: 'Phone', both: 'Email or phone' } as const;

/** Everything known about one quote: figures, client, job, files, what was seen in them. */
export function QuoteDetails({ quote }: { quote: StaffQuote }) {
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
          { label: 'Type', value: labelOf(`${quote.type}-quote`) },
          { label: 'Status', value: <QuoteStatusBadge status={quote.status} /> },
        ]}
      />
      {quote.description && (
        <section>
          <h3>Description</h3>
          <p className="message">{quote.description}</p>
        </section>
      )}
      <QuoteFiles quote={quote} />
      {analysis && (
        <>
          <section>
            <h3>
              Items <span className="meta num">{analysis.itemCount}</span>
            </h3>
            <PlainList className="quote-items ruled num" entries={analysis.itemInventory} />
          </section>
          <Notes title="Special items" notes={analysis.specialItems} />
          <Notes title="Concerns" notes={realConcerns(analysis.measurementConcerns)} />
          <Notes title="Recommendations" notes={analysis.recommendations} />
        </>
      )}
    </>
  );
}

function Notes({ title, notes }: { title: string; notes: string[] }) {
  if (notes.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <PlainList className="quote-notes" entries={notes} />
    </section>
  );
}

function PlainList({ className, entries }: { className: string; entries: string[] }) {
  return (
    <ul className={className}>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity and never move
        <li key={index}>{entry}</li>
      ))}
    </ul>
  );
}

/** "None" and empty entries say nothing (spec section 3). */
function realConcerns(concerns: string[]): string[] {
  return concerns.filter((concern) => concern.trim() && concern !== 'None');
}
