import { useState } from 'react';
import { type Job, jobNoteSchema } from '#src/features/jobs/contract.ts';
import { createRetryKey } from '#src/shared/retry-key.ts';
import { NoteForm, useSavedDraft } from '#src/ui/list-page/note-form.tsx';
import { type ShownJob, useAddNote } from './job-queries.ts';

/** Adds a note to the timeline. Unsaved text is never lost. */
export function JobNote<Answer extends Job>({ shown }: { shown: ShownJob<Answer> }) {
  const { draft, saveDraft } = useSavedDraft<string>(['jobs: note draft', shown.path]);
  const [retryKey] = useState(() => createRetryKey());
  /** Retyping a note that was saved must create another note, so it needs another key. */
  const notes = shown.job.timeline.filter(({ kind }) => kind === 'note').length;
  const change = useAddNote(shown);
  return (
    <NoteForm
      label="New note"
      rows={2}
      text={draft ?? ''}
      isUnsaved={draft !== null}
      isSaveDisabled={!draft?.trim()}
      change={change}
      schema={jobNoteSchema.shape.text}
      onType={(text) => saveDraft(text || null)}
      onSave={(text, { onError }) =>
        change.mutate(
          { key: retryKey.keyFor([draft, notes]), text },
          { onSuccess: () => saveDraft(null), onError },
        )
      }
    />
  );
}
