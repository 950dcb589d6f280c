import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import type { ZodMiniType } from 'zod/mini';
import { ApiError } from '#src/shared/api-client.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Textarea } from '#src/ui/form/field.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { useFocusAfterWait } from '#src/ui/use-focus-after-wait.ts';
import { describeStaffFailure } from './list-query.ts';

interface NoteFormProps {
  className: string;
  label: string;
  optional?: boolean;
  rows: number;
  text: string;
  isUnsaved: boolean;
  /** Nothing to save, or a conflict to resolve first. */
  isSaveDisabled: boolean;
  /** The mutation that saves it. */
  change: { isPending: boolean; isSuccess: boolean };
  /** The note is saved, but the page does not show it yet. */
  isSettling?: boolean;
  schema: ZodMiniType<string | undefined>;
  onType: (text: string) => void;
  /** Gets the text as the schema returns it. */
  onSave: (text: string, callbacks: { onError: (error: Error) => void }) => void;
  /** What stands between the text and the button; gets a function that focuses the text. */
  children?: (focusText: () => void) => ReactNode;
}

/** A note with a save button. After a failure the text is still there. */
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
    // The note that someone else saved is shown instead.
    if (error instanceof ApiError && error.problem?.code === 'note-changed') return;
    const description = `The note was not saved. It is still here. ${describeStaffFailure(error)}`;
    toast({ title: 'Error', description, variant: 'error' });
  }

  return (
    <form className={className} ref={form} noValidate onSubmit={save}>
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
      <div className={`${className}-foot`}>
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
 * An unsaved text, in the query cache: it survives the drawer, the page and an expired session, and
 * goes when the tab is locked. Null where there is none.
 */
export function useKeptDraft<Draft>(key: readonly unknown[]) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft | null>(() => client.getQueryData<Draft>(key) ?? null);
  return {
    draft,
    keep(next: Draft | null) {
      setDraft(() => next);
      client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
      if (next === null) client.removeQueries({ queryKey: key });
      else client.setQueryData(key, next);
    },
  };
}
