import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Field, type Option, Options, Select } from '#src/ui/form/field.tsx';
import styles from './list-page.module.css';

interface StatusChoiceProps {
  options: readonly Option[];
  /** The status on the server. */
  saved: string;
  chosen: string;
  onChoose: (status: string) => void;
  isSaving: boolean;
  wasSaved: boolean;
  saveLabel: string;
  /** Further fields that the chosen status requires. */
  more: ReactNode;
  onSave: () => void;
}

/** A status that is saved by a button, so that arrow keys can move through the options without saving. */
export function StatusChoice(props: StatusChoiceProps) {
  const { options, saved, chosen, onChoose, isSaving, wasSaved, saveLabel, more, onSave } = props;
  const form = useRef<HTMLFormElement>(null);
  const stateId = useId();
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
    onSave();
  }

  return (
    <form ref={form} className={styles.statusChoice} noValidate onSubmit={submit}>
      <Field label="Status">
        {(control) => (
          <Select
            {...control}
            aria-describedby={stateId}
            value={chosen}
            onChange={(event) => onChoose(event.target.value)}
          >
            <Options of={options} />
          </Select>
        )}
      </Field>
      {more}
      <div className={styles.statusChoiceFoot}>
        <span className="hint" role="status" id={stateId}>
          {stateText({ isOpen, isSaving, wasSaved })}
        </span>
        {isOpen && (
          <Button type="submit" variant="line" size="xs" busy={isSaving} busyLabel="Saving...">
            {saveLabel}
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
