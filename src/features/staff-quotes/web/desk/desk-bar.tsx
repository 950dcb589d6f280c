import { Send } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { isUnpriced } from '#src/features/pricing/domain/loaded-lines.ts';
import type { QuoteRevision, StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { useChangeQuote } from '#src/features/staff-quotes/web/quote-queries.ts';
import { ApiError, fieldProblems } from '#src/shared/api-client.ts';
import { countText } from '#src/shared/format-number.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, FieldError, FormAlert, Input } from '#src/ui/form/field.tsx';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import styles from './desk.module.css';
import type { Correction } from './use-correction.ts';

const readyReasons = ['The photos show more', 'Agreed on the phone'];

interface DeskBarProps {
  quote: StaffQuoteDetail;
  made: Correction;
  sending: Sending;
  reasonField: RefObject<HTMLInputElement | null>;
  sendButton: RefObject<HTMLDivElement | null>;
}

/** What the quote comes to, why it changes, and the press that sends it: never below a fold. */
export function DeskBar({ quote, made, sending, reasonField, sendButton }: DeskBarProps) {
  const id = useId();
  const { count, said } = made;
  const isBusy = sending.isPending || sending.isWaiting;
  const bar = useRef<HTMLElement>(null);
  useFocusAfterWait(
    isBusy,
    () =>
      bar.current?.querySelector<HTMLElement>('[aria-invalid]') ??
      sendButton.current?.querySelector('button') ??
      null,
  );
  const price = made.preview.data?.estimatedPrice ?? made.base.estimatedPrice;
  const priced = price === null || made.priceProblem ? '' : ` ${formatDollars(price)}`;
  const verb = quote.isHeld || !quote.clientEmail ? 'save' : 'send';
  return (
    <section ref={bar} className={`${styles.bar} dark`} aria-label="Price and sending">
      {count > 0 && (
        <div className={styles.why}>
          <label htmlFor={id}>
            Why, in one line <span className="opt">The client reads it</span>
          </label>
          <Input
            id={id}
            ref={reasonField}
            value={said.reason}
            maxLength={300}
            placeholder="Photo 1 shows five file cabinets"
            autoComplete="off"
            {...(sending.needsReason && {
              'aria-invalid': true,
              'aria-describedby': `${id}-error`,
            })}
            onChange={(event) => made.say({ reason: event.target.value })}
            onKeyDown={(event) => event.key === 'Enter' && sending.press()}
          />
          {sending.needsReason && (
            <FieldError id={`${id}-error`}>Say why it changes. Nothing was sent.</FieldError>
          )}
          <div className={styles.ready}>
            {said.reason === '' &&
              readyReasons.map((reason) => (
                <Button
                  key={reason}
                  variant="line"
                  size="xs"
                  onClick={() => {
                    made.say({ reason });
                    sendButton.current?.querySelector('button')?.focus();
                  }}
                >
                  {reason}
                </Button>
              ))}
            {verb === 'send' && (
              <Button
                variant="line"
                size="xs"
                disabled={isBusy}
                onClick={() => sending.save(false)}
              >
                Save only
              </Button>
            )}
          </div>
        </div>
      )}
      {sending.brokenCeiling !== null && <Agreement made={made} sending={sending} />}
      {sending.failure && (
        <FormAlert>
          {describeStaffFailure(sending.failure)} Your correction is still here.
        </FormAlert>
      )}
      <div className={styles.barRow}>
        <DeskTotal made={made} />
        <div ref={sendButton} className={styles.send}>
          <Button
            variant="green"
            busy={isBusy}
            busyLabel={
              sending.isWaiting ? 'Pricing...' : verb === 'send' ? 'Sending...' : 'Saving...'
            }
            onClick={sending.press}
          >
            <Send aria-hidden="true" />
            {count > 0
              ? `${verb === 'send' ? 'Send' : 'Save'}${priced}`
              : `The price stands: ${verb}`}
            <span aria-hidden="true">
              <kbd>↵</kbd>
            </span>
          </Button>
        </div>
      </div>
    </section>
  );
}

/** A price above the promised ceiling needs its reason, and the client's word. */
function Agreement({ made, sending }: { made: Correction; sending: Sending }) {
  const id = useId();
  const { justification, isAgreed } = made.said;
  const { brokenCeiling, justificationProblem, agreedProblem } = sending;
  return (
    <div className={styles.agreement}>
      <Field
        label={`Why above the ${formatDollars(brokenCeiling ?? 0)} we promised`}
        error={justificationProblem}
      >
        {(control) => (
          <Input
            {...control}
            value={justification}
            maxLength={300}
            placeholder="The client reads this too"
            onChange={(event) => made.say({ justification: event.target.value })}
          />
        )}
      </Field>
      <label className="check">
        <input
          type="checkbox"
          checked={isAgreed}
          {...(agreedProblem && { 'aria-invalid': true, 'aria-describedby': id })}
          onChange={(event) => made.say({ isAgreed: event.target.checked })}
        />
        <span>The client agreed to it</span>
      </label>
      {agreedProblem && <FieldError id={id}>{agreedProblem}</FieldError>}
    </div>
  );
}

/** The price as the server makes it of what is shown; faded while it is still computing. */
function DeskTotal({ made }: { made: Correction }) {
  const { base, count, preview, isPriced, priceProblem } = made;
  if (priceProblem) return <p className={styles.total}>The price by hand needs another look.</p>;
  if (preview.isError) {
    return (
      <p className={styles.total} role="alert">
        {describeStaffFailure(preview.error)}
      </p>
    );
  }
  const { estimatedPrice: price, lowPrice, highPrice } = preview.data ?? base;
  if (price === null) return <p className={styles.total}>No price yet.</p>;
  const before = base.estimatedPrice;
  const by = before === null ? 0 : price - before;
  const difference = by === 0 ? '' : `, ${by > 0 ? '+' : '-'}${formatDollars(Math.abs(by))}`;
  const corrections = count > 0 ? `${countText(count, 'correction')}${difference}. ` : '';
  return (
    <p className={`${styles.total} num`} role="status" data-stale={!isPriced || undefined}>
      <b>
        {by !== 0 && before !== null && <s>{formatDollars(before)}</s>} {formatDollars(price)}
      </b>
      <span>
        {corrections}
        {highPrice === null
          ? 'No ceiling yet'
          : lowPrice === highPrice
            ? 'Firm'
            : `Never more than ${formatDollars(highPrice)}`}
      </span>
    </p>
  );
}

interface SendingOptions {
  /** A field that says what is wrong with it. */
  findInvalid: () => HTMLElement | null;
  reasonField: RefObject<HTMLInputElement | null>;
  /** Goes to a line that cannot be sent as it is. */
  focusLine: (index: number) => void;
  /** `isSent`: its mail waits to leave. */
  onSaved: (quote: StaffQuoteDetail, isSent: boolean) => void;
}

/** Sends or saves what is on the desk, and says what is missing where it is missing. */
export function useSending(
  quote: StaffQuoteDetail,
  made: Correction,
  { findInvalid, reasonField, focusLine, onSaved }: SendingOptions,
) {
  const [isReasonMissed, setIsReasonMissed] = useState(false);
  const [waiting, setWaiting] = useState<{ send: boolean; for: string } | null>(null);
  const change = useChangeQuote<QuoteRevision>(quote.id, { method: 'POST', path: '/revisions' });
  const { base, count, correction, preview } = made;
  const { justification, isAgreed } = made.said;
  const reason = made.said.reason.trim();
  const brokenCeiling = preview.data?.brokenCeiling ?? null;
  const problemOf = (field: string) => fieldProblems(change.error)?.[field];
  const justificationProblem = justification ? undefined : problemOf('overCeiling.reason');
  const agreedProblem = isAgreed ? undefined : problemOf('overCeiling.agreed');
  const isSaidElsewhere =
    Boolean(justificationProblem ?? agreedProblem) ||
    (change.error instanceof ApiError && change.error.problem?.code === 'quote-changed');

  const pressedFor = JSON.stringify([base.revision, correction]);

  function save(send: boolean) {
    if (change.isPending) return;
    const invalid = findInvalid();
    if (invalid) {
      // Nothing in a closed part takes the focus.
      invalid.closest('details')?.setAttribute('open', '');
      invalid.focus({ preventScroll: true });
      // With its message.
      return invalid.scrollIntoView({ block: 'center' });
    }
    const open = made.lines.findIndex(
      (line) => isUnpriced(line) && line.quantity > 0 && !line.isKept,
    );
    if (send && open >= 0 && correction.handPrice === null) return focusLine(open);
    if (count > 0 && reason === '') {
      setIsReasonMissed(true);
      reasonField.current?.focus();
      return;
    }
    if (!made.isPriced) {
      setWaiting({ send, for: pressedFor });
      if (preview.isError) void preview.refetch();
      return;
    }
    const revision = {
      ...correction,
      reason: count > 0 ? reason : '',
      send,
      baseRevision: base.revision,
      ...(brokenCeiling !== null && { overCeiling: { reason: justification, agreed: isAgreed } }),
    };
    change.mutate(revision, {
      onSuccess(saved) {
        made.drop();
        onSaved(saved, send);
      },
    });
  }

  // What is sent is what was priced: a press waits for it, and is none once something else is there.
  const isOver =
    waiting?.for !== pressedFor ||
    Boolean(made.priceProblem) ||
    (preview.isError && !preview.isFetching);
  const isDue = waiting !== null && (isOver || made.isPriced);
  const settle = useEffectEvent(() => {
    setWaiting(null);
    if (waiting && !isOver) save(waiting.send);
  });
  useEffect(() => {
    if (isDue) settle();
  }, [isDue]);

  return {
    brokenCeiling,
    justificationProblem,
    agreedProblem,
    save,
    isPending: change.isPending,
    isWaiting: waiting !== null,
    needsReason: isReasonMissed && count > 0 && reason === '',
    /** A failure that no field and no other part of the desk tells. */
    failure: change.isError && !isSaidElsewhere ? change.error : null,
    /** The main press: sends, or saves where there is nobody to mail it to. */
    press: () => save(!quote.isHeld),
  };
}

type Sending = ReturnType<typeof useSending>;
