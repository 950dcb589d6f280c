import { useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { leadChangeSchema, type StaffLead } from '#src/features/leads/contract.ts';
import { ApiError } from '#src/shared/api-client.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Textarea } from '#src/ui/form/field.tsx';
import { failureSentence } from '#src/ui/list-page/list-query.ts';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import { useChangeLead } from './lead-queries.ts';

/** What staff agreed with a client. An unsaved text is never lost, and never takes the place of another one unasked. */
export function LeadNote({ lead }: { lead: StaffLead }) {
  const { toast } = useToast();
  const { draft, keep } = useNoteDraft(lead.id);
  const change = useChangeLead(lead.id);
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const saved = lead.staffNote;
  const isSaved = draft?.text.trim() === saved;
  const isConflict = draft !== null && !isSaved && draft.madeFrom !== saved;
  const focusText = () => form.current?.querySelector('textarea')?.focus();

  // What is saved now is a draft no more; until the list knows, it stays in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a note that arrives ends a draft, typing does not
  useEffect(() => {
    if (isSaved) keep(null);
  }, [saved]);

  // Once saved, the button has nothing to do any more and lets the focus go.
  const isSaving = change.isPending || (change.isSuccess && draft !== null);
  useFocusAfterWait(isSaving, () => form.current?.querySelector('textarea') ?? null);

  function type(text: string) {
    const madeFrom = draft?.madeFrom ?? saved;
    keep(text === saved ? null : { text, madeFrom });
    setProblem(undefined);
    if (change.isSuccess) change.reset();
  }

  function settle(text: string) {
    keep({ text, madeFrom: saved });
    focusText();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (!draft) return;
    const checked = leadChangeSchema.shape.staffNote.safeParse(draft.text);
    if (!checked.success) {
      setProblem(checked.error.issues[0]?.message);
      return focusText();
    }
    change.mutate(
      { staffNote: checked.data, staffNoteBefore: draft.madeFrom },
      { onError: explain },
    );
  }

  function explain(error: Error) {
    // The note that came between is shown in its place.
    if (error instanceof ApiError && error.problem?.code === 'note-changed') return;
    const description = `The note was not saved. It is still here. ${failureSentence(error)}`;
    toast({ title: 'Error', description, variant: 'error' });
  }

  return (
    <form className="lead-note" ref={form} noValidate onSubmit={save}>
      <Field label="Staff note" optional error={problem}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            placeholder="What was agreed, and who calls next"
            value={draft?.text ?? saved}
            readOnly={change.isPending}
            onChange={(event) => type(event.target.value)}
          />
        )}
      </Field>
      {isConflict && draft && (
        <NoteConflict
          theirs={saved}
          onKeepBoth={() => settle(`${saved}\n${draft.text}`.trim())}
          onKeepMine={() => settle(draft.text)}
        />
      )}
      <div className="lead-note-foot">
        <span className="hint" role="status">
          {draft ? 'Not saved yet.' : change.isSuccess && 'Saved.'}
        </span>
        <Button
          type="submit"
          variant="line"
          size="xs"
          disabled={!draft || isConflict}
          busy={change.isPending}
          busyLabel="Saving..."
        >
          Save note
        </Button>
      </div>
    </form>
  );
}

interface NoteConflictProps {
  theirs: string;
  onKeepBoth: () => void;
  onKeepMine: () => void;
}

/** Shows the note someone else saved meanwhile; what happens to it is for the reader to say. */
function NoteConflict({ theirs, onKeepBoth, onKeepMine }: NoteConflictProps) {
  return (
    <div className="note-conflict" role="alert">
      <p>
        <TriangleAlert aria-hidden="true" />
        <span>
          {theirs
            ? 'Someone saved another note meanwhile:'
            : 'Someone emptied this note meanwhile. Yours is still here.'}
        </span>
      </p>
      {theirs && <blockquote className="message">{theirs}</blockquote>}
      <div className="note-conflict-choices">
        {theirs && (
          <Button variant="line" size="xs" onClick={onKeepBoth}>
            Keep both
          </Button>
        )}
        <Button variant="line" size="xs" onClick={onKeepMine}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}

/** A note on its way, and the saved one it was made from. */
interface NoteDraft {
  text: string;
  madeFrom: string;
}

/**
 * The unsaved note of a lead. Kept beside the answers of the server, so that it outlives the drawer,
 * the page and an ended session, and goes when the tab is locked.
 */
function useNoteDraft(leadId: number) {
  const client = useQueryClient();
  const queryKey = ['leads: note draft', leadId];
  const [draft, setDraft] = useState(() => client.getQueryData<NoteDraft>(queryKey) ?? null);
  return {
    draft,
    keep(next: NoteDraft | null) {
      setDraft(next);
      client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
      if (next) client.setQueryData(queryKey, next);
      else client.removeQueries({ queryKey });
    },
  };
}
