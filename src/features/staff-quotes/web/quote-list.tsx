import { isLoaded, isUnpriced } from '#src/features/pricing/domain/loaded-lines.ts';
import { lineAmountText } from '#src/features/pricing/domain/price-texts.ts';
import { isPin, tagOf } from '#src/features/quotes/web/pins/pins.ts';
import type { StaffLine, StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import {
  accessLabels,
  answerText,
  lineChanges,
} from '#src/features/staff-quotes/domain/input-changes.ts';
import { Badge } from '#src/ui/badge.tsx';
import { FactList } from '#src/ui/list-page/detail-drawer.tsx';
import quotesStyles from './quotes.module.css';

/** The items and what the client changed, the access answers, and the price line by line. */
export function QuoteList({ quote }: { quote: StaffQuoteDetail }) {
  const { lines, access, topics, lineItems } = quote;
  return (
    <>
      {lines.length > 0 && (
        <section>
          <h3>
            Items <span className="meta num">{quote.aiAnalysis?.itemCount ?? 0}</span>
          </h3>
          <ul className={`${quotesStyles.quoteItems} ruled num`}>
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
          <ul className={`${quotesStyles.quoteItems} ruled num`}>
            {lineItems.map(({ key, label, amount, reason }) => (
              <li key={key}>
                <span>
                  {label}
                  {key === 'adjustment' && reason && <small>{reason}</small>}
                </span>
                <b>{lineAmountText(amount)}</b>
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
  return (
    <li data-off={!isLoaded(line) || undefined}>
      <span>
        {line.name}
        {line.evidence.some(isPin) && <small>Pin {tagOf(line, lines)} in the photos</small>}
        {isUnpriced(line) && <Badge tone="warn">Not in the price yet, {line.sizeClass}</Badge>}
        {changes.length > 0 && (
          <small className={quotesStyles.quoteChange}>{changes.join(', ')}</small>
        )}
      </span>
      <b>{line.measured ? `${line.quantity} yd` : line.quantity}</b>
    </li>
  );
}

function Answer({ answer }: { answer: number | boolean | null }) {
  const text = answerText(answer);
  const said = text.charAt(0).toUpperCase() + text.slice(1);
  return answer === null ? <span className="muted">{said}</span> : said;
}
