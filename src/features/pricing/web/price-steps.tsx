import { Plus, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { fewestSteps, mostSteps } from '#src/features/pricing/contract.ts';
import { Button } from '#src/ui/button.tsx';
import { FigureInput } from '#src/ui/number-field.tsx';
import { parseFigure } from '#src/ui/parse-figure.ts';
import { useSelectNext } from '#src/ui/use-select-next.ts';
import type { PriceField, StepList } from './price-fields.ts';

interface PriceStepsProps {
  steps: StepList;
  textOf: (field: PriceField) => string;
  problemOf: (field: PriceField) => string | undefined;
  onType: (field: PriceField, text: string) => void;
  /** Takes a stored figure, not the one that is shown. */
  onAdd: (at: number) => void;
  onRemove: (index: number) => void;
}

/** The steps of a curve, one a row; new ones find their place by themselves. */
export function PriceSteps(props: PriceStepsProps) {
  const { steps, textOf, problemOf, onType, onAdd, onRemove } = props;
  const { columns, rows } = steps;
  const [at, setAt] = useState('');
  const [problem, setProblem] = useState<string>();
  const selectNext = useSelectNext();
  const list = useRef<HTMLDivElement>(null);
  const newStep = useRef<HTMLFormElement>(null);

  function add(event: FormEvent) {
    event.preventDefault();
    const scale = rows[0]?.[0].scale ?? 1;
    const typed = parseFigure(at);
    const place = Number((typed * scale).toFixed(6));
    const places = rows.map(([field]) => parseFigure(textOf(field)));
    const refused = Number.isNaN(place)
      ? 'Give a number'
      : places.includes(typed)
        ? 'There is a step already.'
        : undefined;
    setProblem(refused);
    if (refused) return newStep.current?.querySelector('input')?.focus();
    onAdd(place);
    setAt('');
    const index = places.filter((other) => other < typed).length;
    // What counts at the step is asked next.
    const name = `[name^="${steps.list}.${index}."]`;
    selectNext(() => list.current?.querySelectorAll<HTMLInputElement>(name)[1]);
  }

  function remove(index: number) {
    onRemove(index);
    // Elsewhere the button stays, and is that of the next step.
    const isButtonGone = index === rows.length - 1 || rows.length - 1 === fewestSteps;
    if (isButtonGone) newStep.current?.querySelector('input')?.focus();
  }

  return (
    <div className="price-steps num" ref={list}>
      <div className="price-step-head" aria-hidden="true">
        {columns.map((column) => (
          <span key={column}>{column}</span>
        ))}
      </div>
      {rows.map((row, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid
        <div key={row[0].path} className="price-step" role="group" aria-label={`Step ${index + 1}`}>
          <span aria-hidden="true">{index + 1}</span>
          {row.map((field) => (
            <FigureInput
              key={field.path}
              label={field.label}
              unit={field.unit}
              name={field.path}
              isLabelHidden
              value={textOf(field)}
              error={problemOf(field)}
              onChange={(text) => onType(field, text)}
            />
          ))}
          <button
            type="button"
            className="iconbtn"
            aria-label={`Remove step ${index + 1}`}
            disabled={rows.length <= fewestSteps}
            onClick={() => remove(index)}
          >
            <X aria-hidden="true" />
          </button>
        </div>
      ))}
      {rows.length < mostSteps && (
        <form className="price-step-new" ref={newStep} noValidate onSubmit={add}>
          <FigureInput
            label="New step at"
            unit={rows[0]?.[0].unit ?? ''}
            value={at}
            error={problem}
            onChange={(text) => {
              setAt(text);
              setProblem(undefined);
            }}
          />
          <Button type="submit" variant="line" size="xs">
            <Plus aria-hidden="true" />
            Add the step
          </Button>
        </form>
      )}
    </div>
  );
}
