import { CalendarCheck, CircleHelp, Mail, MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { truckText } from '#src/features/pricing/domain/result-texts.ts';
import type { Call } from '#src/features/staff-quotes/calls-contract.ts';
import { sayPrice } from '#src/features/staff-quotes/domain/say-price.ts';
import { volumeText } from '#src/features/staff-quotes/web/quote-format.ts';
import { ApiError } from '#src/shared/api-client.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Button } from '#src/ui/button.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { LoadBar } from '#src/ui/screen-state.tsx';
import styles from './call.module.css';
import { type CallNotes, openWords } from './use-call.ts';

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
  const hasFields = saving.error instanceof ApiError && saving.error.problem?.fields;
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
                <dd>{amount === 0 ? 'Included' : formatDollars(amount)}</dd>
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
        {saving.isError && (
          <FormAlert>
            {hasFields
              ? `${Object.values(hasFields)[0]}. Nothing was saved.`
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
