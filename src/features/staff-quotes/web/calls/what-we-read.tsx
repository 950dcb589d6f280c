import { Check, CircleHelp, History } from 'lucide-react';
import { Link } from 'react-router';
import { CatalogueCombobox } from '#src/features/catalogue/web/catalogue-combobox.tsx';
import { maxPieces } from '#src/features/pricing/contract.ts';
import { accessLabels, answerText } from '#src/features/staff-quotes/domain/input-changes.ts';
import { priceText } from '#src/features/staff-quotes/web/quote-format.ts';
import { formatCalendarDate, formatDay } from '#src/shared/dates.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { Button } from '#src/ui/button.tsx';
import { QuantityInput } from '#src/ui/form/quantity-input.tsx';
import styles from './call.module.css';
import { type CallNotes, openWords, useCalledBefore } from './use-call.ts';

/** Who called before, by phone number in any writing. */
export function CalledBefore({ phone }: { phone: string }) {
  const quote = useCalledBefore(phone);
  if (!quote) return null;
  return (
    <span className={styles.before}>
      <History aria-hidden="true" />
      Called before: {ticketOf(quote.id)}, {quote.clientName}, {labelOf(quote.status).toLowerCase()}{' '}
      {formatDay(quote.createdAt)}, {priceText(quote.estimatedPrice)}{' '}
      <Link className="link" to={`/admin?quote=${quote.id}`} target="_blank">
        Open<span className="vh"> {ticketOf(quote.id)} in a new tab</span>
      </Link>
    </span>
  );
}

/** What was understood of the words, and what was not as a question with answers to press. */
export function WhatWeRead({ call }: { call: CallNotes }) {
  const { notes, note } = call;
  const price = call.price.data;
  if (!price) return null;
  const { lines, access, borough, wish, kindQuestions, uncounted } = price;
  const unknown = openWords(price, notes.ignored);
  const said = price.topics.filter((topic) => access[topic] !== null);
  return (
    <section className={styles.read} aria-label="What we read" aria-live="polite">
      <h2 className="h5">What we read</h2>
      <ul>
        {lines.map(({ id, name, quantity }) => (
          <li key={id}>
            <Check aria-hidden="true" />
            <span>
              <b className="num">{quantity}</b> {name}
            </span>
          </li>
        ))}
        {said.map((topic) => (
          <li key={topic}>
            <Check aria-hidden="true" />
            {accessLabels[topic]}: {answerText(access[topic])}
          </li>
        ))}
        {borough && (
          <li>
            <Check aria-hidden="true" />
            {borough}
          </li>
        )}
        {wish && (
          <li>
            <Check aria-hidden="true" />
            {formatCalendarDate(wish.day)}
            {wish.time && `, ${wish.time}`}
          </li>
        )}
        {kindQuestions.map(({ read, name, choices }) => (
          <li key={read} data-open>
            <CircleHelp aria-hidden="true" />
            <b>What kind of {name}?</b>
            {choices.map(({ key, name: kind }) => (
              <Button
                key={key}
                variant="line"
                size="xs"
                onClick={() => note({ kinds: [...notes.kinds, { read, meant: key }] })}
              >
                {kind}
              </Button>
            ))}
          </li>
        ))}
        {uncounted.map((words) => (
          <li key={words} data-open>
            <CircleHelp aria-hidden="true" />
            <b>How many {words}?</b> Type the number in front of it.
          </li>
        ))}
        {unknown.map(({ words, choices }) => (
          <li key={words} data-open>
            <CircleHelp aria-hidden="true" />
            <b>What is “{words}”?</b>
            {choices.map((item) => (
              <Button
                key={item.key}
                variant="line"
                size="xs"
                onClick={() => {
                  call.pick(item);
                  note({ ignored: [...notes.ignored, words] });
                }}
              >
                {item.name}
              </Button>
            ))}
            <Button
              variant="line"
              size="xs"
              onClick={() => note({ ignored: [...notes.ignored, words] })}
            >
              Nothing to haul
            </Button>
          </li>
        ))}
      </ul>
      {notes.picked.map(({ key, name, quantity }) => (
        <p key={key} className={styles.picked}>
          <span>{name}, added</span>
          <QuantityInput
            name={name}
            value={quantity}
            max={maxPieces}
            onChange={(next) => call.setPicked(key, next)}
          />
        </p>
      ))}
      <CatalogueCombobox label="Add an item" isSlim onChoose={call.pick} />
    </section>
  );
}
