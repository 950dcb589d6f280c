import { useEffect, useEffectEvent, useState } from 'react';
import type { JobNote } from '#src/features/jobs/contract.ts';
import { nothingSaid } from '#src/features/pricing/contract.ts';
import { answerText } from '#src/features/quotes/web/result/access-questions.tsx';
import {
  type StaffQuoteDetail,
  staffQuoteDetailSchema,
} from '#src/features/staff-quotes/contract.ts';
import { labelOf, ticketOf } from '#src/shared/labels.ts';
import { randomKey } from '#src/shared/retry-key.ts';
import { staffPaths } from '#src/shared/staff-paths.ts';
import { Button } from '#src/ui/button.tsx';
import { FormAlert } from '#src/ui/form/field.tsx';
import { describeStaffFailure, useStaffMutation } from '#src/ui/list-page/list-query.ts';
import type { Notes } from './use-call.ts';

/** What was noted after a call was sent to be saved, in words; empty for nothing. */
export function notedSince(sent: Notes, now: Notes): string {
  const { words, picked } = now;
  const changed = (field: keyof Notes) =>
    JSON.stringify(now[field]) !== JSON.stringify(sent[field]);
  const lines = [
    changed('words') &&
      (words.startsWith(sent.words) ? words.slice(sent.words.length) : words).replace(
        /^[\s,;.]+/,
        '',
      ),
    changed('picked') &&
      `Items: ${picked.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ') || 'none'}`,
    changed('access') && `Access: ${answerText({ ...nothingSaid, ...now.access })}`,
    changed('clientName') && `Name: ${now.clientName}`,
    changed('clientPhone') && `Phone: ${now.clientPhone}`,
    changed('clientEmail') && `Email: ${now.clientEmail}`,
    changed('foundBy') && `How they found us: ${now.foundBy}`,
    changed('serviceType') && `Job: ${labelOf(now.serviceType)}`,
  ];
  return lines.filter(Boolean).join('\n').trim().slice(0, 2000);
}

interface LateNotesProps {
  quoteId: number;
  text: string;
}

/** Keeps as a note of its job what was noted while a call was being saved. */
export function LateNotes({ quoteId, text }: LateNotesProps) {
  const [key] = useState(randomKey);
  const adding = useStaffMutation<StaffQuoteDetail, JobNote>({
    path: `${staffPaths.quotes}/${quoteId}/notes`,
    schema: staffQuoteDetailSchema,
    onSaved: () => undefined,
  });
  const add = () => adding.mutate({ key, text });
  const addFirst = useEffectEvent(add);
  useEffect(() => addFirst(), []);
  return (
    <>
      <p role="status">
        {adding.isSuccess && `What you noted meanwhile is kept as a note of ${ticketOf(quoteId)}.`}
      </p>
      {adding.isError && (
        <>
          <FormAlert>
            What you noted meanwhile was not saved: “{text}”. {describeStaffFailure(adding.error)}
          </FormAlert>
          <Button variant="line" size="sm" onClick={add}>
            Save it as a note
          </Button>
        </>
      )}
    </>
  );
}
