import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { ApiError } from '#src/shared/api-client.ts';
import { Button } from '#src/ui/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Field, Textarea } from '#src/ui/form/field.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import styles from './list-page.module.css';
import { describeStaffFailure } from './list-query.ts';

interface NoteFormProps {
  className?: string | undefined;
  label: string;
  optional?: boolean;
  rows: number;
  text: string;
  isUnsaved: boolean;
  /** Nothing to save, or a conflict to resolve first. */
  isSaveDisabled: boolean;
  change: { isPending: boolean; isSuccess: boolean };
  /** The note is saved, but the page does not show it yet. */
  isSettling?: boolean;
  schema: ZodMiniType<string | undefined>;
  onType: (text: string) => void;
  /** Receives the text as parsed by the schema. */
  onSave: (text: string, callbacks: { onError: (error: Error) => void }) => void;
  /** Rendered between text and button; receives a function that focuses the text. */
  children?: (focusText: () => void) => ReactNode;
}

/** A note with a save button. A failure keeps the text. */
export function NoteForm(props: NoteFormProps) {
  const { className, label, optional = false, rows, text, change, children } = props;
  const { toast } = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const textarea = () => form.current?.querySelector('textarea') ?? null;
  const focusText = () => textarea()?.focus();
  // Once saved, the button is disabled and loses the focus.
  useFocusAfterWait(change.isPending || props.isSettling === true, textarea);

  function save(event: FormEvent) {
    event.preventDefault();
    const checked = props.schema.safeParse(text);
    if (checked.success) return props.onSave(checked.data ?? '', { onError: showFailure });
    setProblem(checked.error.issues[0]?.message);
    focusText();
  }

  function showFailure(error: Error) {
    // Shows the note that someone else saved instead.
    if (error instanceof ApiError && error.problem?.code === 'note-changed') return;
    const description = `The note was not saved. It is still here. ${describeStaffFailure(error)}`;
    toast({ title: 'Error', description, variant: 'error' });
  }

  return (
    <form className={classNames(styles.noteForm, className)} ref={form} noValidate onSubmit={save}>
      <Field label={label} optional={optional} error={problem}>
        {(control) => (
          <Textarea
            {...control}
            rows={rows}
            placeholder="What was agreed, and who calls next"
            value={text}
            readOnly={change.isPending}
            onChange={(event) => {
              props.onType(event.target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      {children?.(focusText)}
      <div className={styles.noteFoot}>
        <span className="hint" role="status">
          {props.isUnsaved ? 'Not saved yet.' : change.isSuccess && 'Saved.'}
        </span>
        <Button
          type="submit"
          variant="line"
          size="xs"
          disabled={props.isSaveDisabled}
          busy={change.isPending}
          busyLabel="Saving..."
        >
          Save note
        </Button>
      </div>
    </form>
  );
}

/**
 * An unsaved text in the query cache: it survives the drawer, the page and an expired session, and
 * is cleared when the tab is locked. Null when there is none.
 */
export function useSavedDraft<Draft>(key: readonly unknown[]) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft | null>(() => client.getQueryData<Draft>(key) ?? null);
  return {
    draft,
    saveDraft(next: Draft | null) {
      setDraft(() => next);
      client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
      if (next === null) client.removeQueries({ queryKey: key });
      else client.setQueryData(key, next);
    },
  };
}
