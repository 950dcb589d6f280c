import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { leadChangeSchema, type StaffLead } from '#src/features/leads/contract.ts';
import { Button } from '#src/ui/button.tsx';
import drawerStyles from '#src/ui/list-page/drawer.module.css';
import { NoteForm, useSavedDraft } from '#src/ui/list-page/note-form.tsx';
import styles from './lead-drawer.module.css';
import { useChangeLead } from './lead-queries.ts';

/** An unsaved note, and the saved one it is based on. */
interface NoteDraft {
  text: string;
  madeFrom: string;
}

/**
 * What staff agreed with a client. Unsaved text is never lost, and never replaces someone else's
 * note without asking.
 */
export function LeadNote({ lead }: { lead: StaffLead }) {
  const { draft, saveDraft } = useSavedDraft<NoteDraft>(['leads: note draft', lead.id]);
  const change = useChangeLead(lead.id);
  const saved = lead.staffNote;
  const isSaved = draft?.text.trim() === saved;
  const isConflict = draft !== null && !isSaved && draft.madeFrom !== saved;

  // A saved draft is shown until the list has the note.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a note that arrives ends a draft, typing does not
  useEffect(() => {
    if (isSaved) saveDraft(null);
  }, [saved]);

  function type(text: string) {
    const madeFrom = draft?.madeFrom ?? saved;
    saveDraft(text === saved ? null : { text, madeFrom });
    if (change.isSuccess) change.reset();
  }

  return (
    <NoteForm
      label="Staff note"
      optional
      rows={3}
      text={draft?.text ?? saved}
      isUnsaved={draft !== null}
      isSaveDisabled={!draft || isConflict}
      change={change}
      isSettling={change.isSuccess && draft !== null}
      schema={leadChangeSchema.shape.staffNote}
      onType={type}
      onSave={(staffNote, callbacks) =>
        draft && change.mutate({ staffNote, staffNoteBefore: draft.madeFrom }, callbacks)
      }
    >
      {(focusText) => {
        if (!isConflict) return null;
        const chooseText = (text: string) => {
          saveDraft({ text, madeFrom: saved });
          focusText();
        };
        return (
          <NoteConflict
            theirs={saved}
            onKeepBoth={() => chooseText(`${saved}\n${draft.text}`.trim())}
            onKeepMine={() => chooseText(draft.text)}
          />
        );
      }}
    </NoteForm>
  );
}

interface NoteConflictProps {
  theirs: string;
  onKeepBoth: () => void;
  onKeepMine: () => void;
}

/** Shows the note someone else saved meanwhile, and asks which one to keep. */
function NoteConflict({ theirs, onKeepBoth, onKeepMine }: NoteConflictProps) {
  return (
    <div className={styles.noteConflict} role="alert">
      <p>
        <TriangleAlert aria-hidden="true" />
        <span>
          {theirs
            ? 'Someone saved another note meanwhile:'
            : 'Someone emptied this note meanwhile. Yours is still here.'}
        </span>
      </p>
      {theirs && <blockquote className={drawerStyles.message}>{theirs}</blockquote>}
      <div className={styles.noteConflictChoices}>
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
