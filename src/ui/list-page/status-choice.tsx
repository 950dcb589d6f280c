import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Field, type Option, Options, Select } from '#src/ui/form/field.tsx';
import styles from './list-page.module.css';

interface StatusChoiceProps {
  options: readonly Option[];
  /** The status on the server. */
  saved: string;
  isSaving: boolean;
  wasSaved: boolean;
  saveLabel?: (chosen: string) => string;
  /** Further fields that a status requires. */
  more?: (chosen: string) => ReactNode;
  /** Returns true when another dialog takes over, which resets the choice. */
  onSave: (chosen: string) => boolean;
}

/**
 * A status that is saved by a button, so that arrow keys can move through the options without
 * saving. If someone else changes the status, the choice is dropped and theirs shows.
 */
export function StatusChoice(props: StatusChoiceProps) {
  const { options, saved, isSaving, wasSaved, saveLabel = () => 'Save status', more } = props;
  const form = useRef<HTMLFormElement>(null);
  const stateId = useId();
  const [choice, setChoice] = useState({ status: saved, over: saved });
  const chosen = choice.over === saved ? choice.status : saved;
  const isOpen = chosen !== saved;
  const findSelect = () => form.current?.querySelector('select') ?? null;
  const findInvalid = () => form.current?.querySelector<HTMLElement>('[aria-invalid]') ?? null;

  const wasSaving = useRef(false);
  useEffect(() => {
    const isHere = form.current?.contains(document.activeElement);
    if (wasSaving.current && !isSaving && isHere) findInvalid()?.focus();
    wasSaving.current = isSaving;
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isOpen) return;
    // The button goes with the answer, which may come before "Saving..." is drawn.
    findSelect()?.focus();
    if (!props.onSave(chosen)) return;
    setChoice({ status: saved, over: saved });
  }

  return (
    <form ref={form} className={styles.statusChoice} noValidate onSubmit={submit}>
      <Field label="Status">
        {(control) => (
          <Select
            {...control}
            aria-describedby={stateId}
            value={chosen}
            onChange={(event) => setChoice({ status: event.target.value, over: saved })}
          >
            <Options of={options} />
          </Select>
        )}
      </Field>
      {more?.(chosen)}
      <div className={styles.statusChoiceFoot}>
        <span className="hint" role="status" id={stateId}>
          {stateText({ isOpen, isSaving, wasSaved })}
        </span>
        {isOpen && (
          <Button type="submit" variant="line" size="xs" busy={isSaving} busyLabel="Saving...">
            {saveLabel(chosen)}
          </Button>
        )}
      </div>
    </form>
  );
}

function stateText(state: { isOpen: boolean; isSaving: boolean; wasSaved: boolean }): string {
  if (state.isSaving) return 'Saving...';
  if (state.isOpen) return 'Not saved yet.';
  return state.wasSaved ? 'Saved.' : '';
}
