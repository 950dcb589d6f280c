import type { StaffLine, StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import {
  accessLabels,
  answerText,
  lineChanges,
} from '#src/features/staff-quotes/domain/input-changes.ts';
import { formatDollars } from '#src/shared/money.ts';
import { FactList } from '#src/ui/list-page/fact-list.tsx';
import './quote-list.css';

/** What is on the list, what the client changed of it, the answers about the building, and the price line by line. */
export function QuoteList({ quote }: { quote: StaffQuoteDetail }) {
  const { lines, access, topics, lineItems } = quote;
  return (
    <>
      {lines.length > 0 && (
        <section>
          <h3>
            Items <span className="meta num">{quote.aiAnalysis?.itemCount ?? 0}</span>
          </h3>
          <ul className="quote-items ruled num">
            {lines.map((line) => (
              <QuoteListLine key={line.id} line={line} lines={lines} />
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>Access</h3>
        <FactList
          facts={topics.map((topic) => ({
            label: accessLabels[topic],
            value: <Answer answer={access[topic]} />,
          }))}
        />
      </section>
      {lineItems.length > 0 && (
        <section>
          <h3>Price</h3>
          <ul className="quote-items ruled num">
            {lineItems.map(({ key, label, amount, reason }) => (
              <li key={key}>
                <span>
                  {label}
                  {key === 'adjustment' && reason && <small>{reason}</small>}
                </span>
                <b>{amount === 0 ? 'Included' : formatDollars(amount)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function QuoteListLine({ line, lines }: { line: StaffLine; lines: StaffLine[] }) {
  const changes = lineChanges(line, line.before, lines);
  const isLoaded = line.quantity > 0 && !line.isKept && line.sameAs === null;
  return (
    <li data-off={!isLoaded || undefined}>
      <span>
        {line.name}
        {changes.length > 0 && <small className="quote-change">{changes.join(', ')}</small>}
      </span>
      <b>{line.quantity}</b>
    </li>
  );
}

function Answer({ answer }: { answer: number | boolean | null }) {
  const text = answerText(answer);
  const said = text.charAt(0).toUpperCase() + text.slice(1);
  return answer === null ? <span className="muted">{said}</span> : said;
}
