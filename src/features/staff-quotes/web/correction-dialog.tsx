import { Mail } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { fieldProblem } from '#src/features/jobs/web/job-queries.ts';
import { isUnpriced } from '#src/features/pricing/domain/loaded-lines.ts';
import type {
  CorrectionPreview,
  QuoteRevision,
  StaffQuoteDetail,
} from '#src/features/staff-quotes/contract.ts';
import { ticketOf } from '#src/shared/labels.ts';
import { formatDollars } from '#src/shared/money.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field, FieldError, Input } from '#src/ui/form/field.tsx';
import { FormAlert } from '#src/ui/form/form-alert.tsx';
import { describeStaffFailure } from '#src/ui/list-page/list-query.ts';
import { useToast } from '#src/ui/toast.tsx';
import { UnsavedDialog } from '#src/ui/unsaved-dialog.tsx';
import {
  CorrectionAccess,
  CorrectionAdd,
  CorrectionLines,
  useCorrection,
} from './correction-fields.tsx';
import { priceText, volumeText } from './quote-format.ts';
import { useChangeQuote } from './quote-queries.ts';
import styles from './quote-work.module.css';

/** Corrects items, access or price of a quote; the server previews the price before anything is saved. */
export function CorrectionDialog({
  quote,
  onClose,
}: {
  quote: StaffQuoteDetail;
  onClose: () => void;
}) {
  const { toast } = useToast();
  const formId = useId();
  // The quote as it was when the dialog opened, even if it changes meanwhile.
  const [base] = useState(quote);
  const unpriced = new Set(base.lines.filter(isUnpriced).map(({ id }) => id));
  const [reason, setReason] = useState('');
  const [justification, setJustification] = useState('');
  const [isAgreed, setIsAgreed] = useState(false);
  const { correction, preview, isPriceWrong, priceText, ...made } = useCorrection(base);
  const cannotSave = isPriceWrong || preview.isError;
  const change = useChangeQuote<QuoteRevision>(quote.id, { method: 'POST', path: '/revisions' });
  const shown = preview.data ?? base;
  const brokenCeiling = preview.data?.brokenCeiling ?? null;
  const [isAsking, setIsAsking] = useState(false);
  const isDirty = made.isChanged || reason.trim() !== '';
  const reasonProblem = fieldProblem(change.error, 'reason');
  const justificationProblem = justification
    ? undefined
    : fieldProblem(change.error, 'overCeiling.reason');
  const agreedProblem = isAgreed ? undefined : fieldProblem(change.error, 'overCeiling.agreed');
  const isSaidAtField = [reasonProblem, justificationProblem, agreedProblem].some(Boolean);
  const isSending = change.isPending && change.variables.send;

  function save(send: boolean) {
    change.mutate(
      {
        ...correction,
        ...{ reason, send, baseRevision: base.revision },
        ...(brokenCeiling !== null && { overCeiling: { reason: justification, agreed: isAgreed } }),
      },
      {
        onSuccess(saved) {
          onClose();
          const description = send ? describeMail(saved) : 'Nothing was sent.';
          toast({ title: 'Quote corrected', description, variant: 'success' });
        },
      },
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!cannotSave) save(false);
  }

  return (
    <>
      <Dialog
        className={styles.correction}
        open
        onOpenChange={() => (isDirty && !change.isPending ? setIsAsking(true) : onClose())}
        title="Correct the quote"
        meta={`${ticketOf(quote.id)}, ${quote.clientName}`}
        footer={
          <>
            <CorrectionTotal before={base.estimatedPrice} preview={preview} />
            <Button
              type="submit"
              form={formId}
              variant="line"
              size="sm"
              busy={change.isPending && !isSending}
              disabled={isSending || cannotSave}
              busyLabel="Saving..."
            >
              Save
            </Button>
            {!quote.isHeld && (
              <Button
                variant="green"
                size="sm"
                busy={isSending}
                disabled={change.isPending || cannotSave}
                busyLabel="Sending..."
                onClick={() => save(true)}
              >
                <Mail aria-hidden="true" />
                Save and send
              </Button>
            )}
          </>
        }
      >
        <form id={formId} className={styles.correctionForm} noValidate onSubmit={submit}>
          <section>
            <h3>Items</h3>
            <CorrectionLines
              lines={shown.lines}
              unpriced={unpriced}
              onChange={made.changeLine}
              onSize={made.setSize}
            />
            <CorrectionAdd onAdd={made.addItem} />
          </section>
          <section>
            <h3>Access</h3>
            <CorrectionAccess topics={shown.topics} access={shown.access} onAnswer={made.answer} />
          </section>
          <section className={styles.correctionPrice}>
            <Field
              label="Price by hand, dollars"
              optional
              hint="Empty: the list makes the price."
              error={
                isPriceWrong
                  ? 'Give the price in dollars'
                  : fieldProblem(preview.error, 'handPrice')
              }
            >
              {(control) => (
                <Input
                  {...control}
                  className="num"
                  inputMode="decimal"
                  value={priceText}
                  onChange={(event) => made.setPriceText(event.target.value)}
                />
              )}
            </Field>
            <Field label="Why" hint="The client reads this in the mail." error={reasonProblem}>
              {(control) => (
                <Input
                  {...control}
                  value={reason}
                  maxLength={300}
                  placeholder="Two of the desks stay"
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </Field>
          </section>
          {brokenCeiling !== null && (
            <section className={styles.correctionAgreement}>
              <Field
                label={`What justifies more than the ${formatDollars(brokenCeiling)} we promised`}
                hint="The client reads this in the mail too."
                error={justificationProblem}
              >
                {(control) => (
                  <Input
                    {...control}
                    value={justification}
                    maxLength={300}
                    onChange={(event) => setJustification(event.target.value)}
                  />
                )}
              </Field>
              <label className="check">
                <input
                  type="checkbox"
                  checked={isAgreed}
                  {...(agreedProblem && {
                    ...{ 'aria-invalid': true, 'aria-describedby': `${formId}-agreed` },
                  })}
                  onChange={(event) => setIsAgreed(event.target.checked)}
                />
                <span>The client agreed to it</span>
              </label>
              {agreedProblem && <FieldError id={`${formId}-agreed`}>{agreedProblem}</FieldError>}
            </section>
          )}
          {quote.isHeld && <p className="meta">Held back as spam, so no mail leaves.</p>}
          {change.isError && !isSaidAtField && (
            <FormAlert>
              {describeStaffFailure(change.error)} Your correction is still here.
            </FormAlert>
          )}
        </form>
      </Dialog>
      {isAsking && (
        <UnsavedDialog
          verb="Close"
          what="This correction is not saved. It goes when you close this window."
          onDrop={onClose}
          onStay={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function describeMail({ clientEmail, timeline }: StaffQuoteDetail): string {
  if (!clientEmail) return 'They left no email. Call them with the new price.';
  const newest = timeline.find((entry) => entry.kind === 'mail');
  return newest?.mail.state === 'kept'
    ? `The mail to ${clientEmail} is kept as a file, not sent.`
    : `On its way to ${clientEmail}.`;
}

interface CorrectionTotalProps {
  /** Dollars; null while there is no price. */
  before: number | null;
  preview: {
    data: CorrectionPreview | undefined;
    isPlaceholderData: boolean;
    isError: boolean;
    error: unknown;
  };
}

/** The corrected price as the server computed it; faded while the next one is computed. */
function CorrectionTotal({ before, preview }: CorrectionTotalProps) {
  const { data, isPlaceholderData, isError, error } = preview;
  if (isError) return <p className={styles.correctionTotal}>{describeStaffFailure(error)}</p>;
  if (!data) return <p className={styles.correctionTotal}>Pricing...</p>;
  const isFirm = data.lowPrice === data.highPrice;
  return (
    <p
      className={`${styles.correctionTotal} num`}
      role="status"
      data-stale={isPlaceholderData || undefined}
    >
      <b>
        {before !== data.estimatedPrice && before !== null && <s>{priceText(before)}</s>}{' '}
        {priceText(data.estimatedPrice)}
      </b>
      <span>
        {volumeText(data.estimatedVolume)},{' '}
        {isFirm
          ? 'firm'
          : data.highPrice === null
            ? 'no ceiling'
            : `${formatDollars(data.lowPrice)} to ${formatDollars(data.highPrice)}`}
      </span>
    </p>
  );
}
