import { CalendarCheck, Check, CircleHelp, History, Mail, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CatalogueCombobox } from '#src/features/catalogue/web/catalogue-combobox.tsx';
import { isSaid, maxPieces } from '#src/features/pricing/contract.ts';
import { lineAmountText } from '#src/features/pricing/domain/price-texts.ts';
import { truckText } from '#src/features/pricing/domain/result-texts.ts';
import type { Call } from '#src/features/staff-quotes/calls-contract.ts';
import { accessLabels, answerText } from '#src/features/staff-quotes/domain/input-changes.ts';
import { sayPrice } from '#src/features/staff-quotes/domain/say-price.ts';
import { priceText, volumeText } from '#src/features/staff-quotes/web/quote-format.ts';
import { fieldProblems } from '#src/shared/api-client.ts';
import { formatCalendarDate, formatDay } from '#src/shared/dates.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { FormAlert } from '#src/ui/form/field.tsx';
import { QuantityInput } from '#src/ui/form/stepper.tsx';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { LoadBar } from '#src/ui/screen-state.tsx';
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
  const said = price.topics.filter((topic) => isSaid(access, topic));
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

interface CallPriceCardProps {
  call: CallNotes;
  /** The room on the day that is wished for. */
  room: ReactNode;
  onSave: (share: Call['share']) => void;
}

/** The price while they are on the line, in figures and as a sentence to say. */
export function CallPriceCard({ call, room, onSave }: CallPriceCardProps) {
  const { price: query, notes, saving } = call;
  const price = query.data && {
    ...query.data,
    unknown: openWords(query.data, notes.ignored),
  };
  const isEmpty = !price || price.lines.length === 0;
  const spoken = price && sayPrice(price);
  const hasFields = fieldProblems(saving.error) !== undefined;
  const [problem] = Object.values(call.problems);
  const open = price
    ? [...price.kindQuestions.map(({ name }) => name), ...price.unknown.map(({ words }) => words)]
    : [];
  const ceiling = price?.estimate.highPrice ?? null;
  return (
    <aside className={styles.card} aria-label="Price while they are on the line">
      <div data-stale={!call.isPriced || undefined}>
        <p className="meta">Price, while they are on the line</p>
        <div className={styles.figure}>
          <p className="d num">{isEmpty ? '$–' : formatDollars(price.analysis.estimatedPrice)}</p>
          {open.length > 0 && !isEmpty && (
            <Badge tone="warn">
              <CircleHelp aria-hidden="true" />
              {open.length === 1 ? `Open: ${open[0]}` : `${open.length} open`}
            </Badge>
          )}
        </div>
        {!isEmpty && (
          <div className={`${styles.load} num`}>
            <LoadBar
              fraction={price.estimate.truckLoads}
              label={truckText(price.estimate.truckLoads)}
            />
            <b>{volumeText(price.analysis.estimatedVolume)}</b>
          </div>
        )}
        {spoken && (
          <p className={styles.say} role="status">
            “{spoken.price && <b>{spoken.price} </b>}
            {[spoken.covers, spoken.question].filter(Boolean).join(' ')}”
          </p>
        )}
        {query.isError && <FormAlert>{describeStaffFailure(query.error)}</FormAlert>}
        {!isEmpty && (
          <dl className="num">
            {price.estimate.lineItems.map(({ key, label, amount }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>{lineAmountText(amount)}</dd>
              </div>
            ))}
          </dl>
        )}
        {room && (
          <p className={`${styles.room} num`}>
            <CalendarCheck aria-hidden="true" />
            <span>{room}</span>
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {!isEmpty && (
          <p className={`${styles.short} num`} aria-hidden="true">
            <b>{formatDollars(price.analysis.estimatedPrice)}</b>
            <span>
              {ceiling === null ? 'no ceiling yet' : `never more than ${formatDollars(ceiling)}`}
            </span>
          </p>
        )}
        {saving.isError && (problem || !hasFields) && (
          <FormAlert>
            {problem
              ? `${problem}. Nothing was saved.`
              : `${describeStaffFailure(saving.error)} Your notes are still here.`}
          </FormAlert>
        )}
        <Button
          variant="green"
          size="sm"
          busy={saving.isPending && saving.variables.share === 'text'}
          disabled={saving.isPending}
          onClick={() => onSave('text')}
        >
          <MessageSquareText aria-hidden="true" />
          Save, text the link
        </Button>
        <Button
          variant="line"
          size="sm"
          busy={saving.isPending && saving.variables.share === 'mail'}
          disabled={saving.isPending}
          onClick={() => onSave('mail')}
        >
          <Mail aria-hidden="true" />
          Mail it
        </Button>
        <Button
          variant="line"
          size="sm"
          className={styles.later}
          busy={saving.isPending && saving.variables.share === 'later'}
          disabled={saving.isPending}
          onClick={() => onSave('later')}
        >
          Save for later
        </Button>
      </div>
    </aside>
  );
}
