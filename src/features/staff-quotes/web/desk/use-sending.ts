import { type RefObject, useState } from 'react';
import { fieldProblem } from '#src/features/jobs/web/job-queries.ts';
import { isUnpriced } from '#src/features/pricing/domain/loaded-lines.ts';
import type { QuoteRevision, StaffQuoteDetail } from '#src/features/staff-quotes/contract.ts';
import { useChangeQuote } from '#src/features/staff-quotes/web/quote-queries.ts';
import { ApiError } from '#src/shared/api-client.ts';
import type { Correction } from './use-correction.ts';

interface SendingOptions {
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
  { reasonField, focusLine, onSaved }: SendingOptions,
) {
  const [isReasonMissed, setIsReasonMissed] = useState(false);
  const [justification, setJustification] = useState('');
  const [isAgreed, setIsAgreed] = useState(false);
  const change = useChangeQuote<QuoteRevision>(quote.id, { method: 'POST', path: '/revisions' });
  const { base, count, correction, draft, preview } = made;
  const reason = draft.reason.trim();
  const brokenCeiling = preview.data?.brokenCeiling ?? null;
  const problemOf = (field: string) => fieldProblem(change.error, field);
  const justificationProblem = justification ? undefined : problemOf('overCeiling.reason');
  const agreedProblem = isAgreed ? undefined : problemOf('overCeiling.agreed');
  const isSaidElsewhere =
    Boolean(justificationProblem ?? agreedProblem) ||
    (change.error instanceof ApiError && change.error.problem?.code === 'quote-changed');

  function save(send: boolean) {
    if (change.isPending || !made.isPriced || made.isPriceWrong) return;
    const open = made.lines.findIndex(
      (line) => isUnpriced(line) && line.quantity > 0 && !line.isKept,
    );
    if (send && open >= 0 && correction.handPrice === null) return focusLine(open);
    if (count > 0 && reason === '') {
      setIsReasonMissed(true);
      reasonField.current?.focus();
      return;
    }
    change.mutate(
      {
        ...correction,
        ...{ reason: count > 0 ? reason : '', send, baseRevision: base.revision },
        ...(brokenCeiling !== null && { overCeiling: { reason: justification, agreed: isAgreed } }),
      },
      {
        onSuccess(saved) {
          made.drop();
          onSaved(saved, send);
        },
      },
    );
  }

  return {
    ...{ brokenCeiling, justification, setJustification, isAgreed, setIsAgreed },
    ...{ justificationProblem, agreedProblem, save },
    isPending: change.isPending,
    needsReason: isReasonMissed && count > 0 && reason === '',
    /** A failure that no field and no other part of the desk tells. */
    failure: change.isError && !isSaidElsewhere ? change.error : null,
    /** The main press: sends, or saves where there is nobody to mail it to. */
    press: () => save(!quote.isHeld),
  };
}

export type Sending = ReturnType<typeof useSending>;
