import { Plus, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { fewestSteps, mostSteps, type Pricing } from '#src/features/pricing/contract.ts';
import { checkPriceBook } from '#src/features/pricing/domain/check-price-book.ts';
import { Button } from '#src/ui/button.tsx';
import { FigureInput, parseFigure } from '#src/ui/form/number-field.tsx';
import { useSelectNext } from '#src/ui/use-select-next.ts';
import {
  addStep,
  countChanges,
  draftFigures,
  emptyPriceDraft,
  type PriceDraft,
  removeStep,
  setItemFee,
  typeFigure,
} from './price-draft.ts';
import { type PriceField, priceSections, type StepList, shownFigure } from './price-fields.ts';
import { PriceItemFees } from './price-item-fees.tsx';
import { PricingTrial } from './pricing-trial.tsx';

interface PriceBookEditorProps {
  pricing: Pricing;
  draft: PriceDraft;
  onChange: (draft: PriceDraft) => void;
}

/** Every figure that makes a price; nothing counts until it was tried on recent quotes and saved. */
export function PriceBookEditor(props: PriceBookEditorProps) {
  const { pricing, onChange } = props;
  const { version, figures: saved } = pricing.priceBook;
  const { items } = pricing.catalogue;
  const names = new Map(items.map(({ key, name }) => [key, name]));
  const figures = draftFigures(saved, props.draft);
  const changes = countChanges(saved, figures);
  const draft = changes === 0 ? { ...props.draft, baseVersion: version } : props.draft;
  const problems = {
    ...checkPriceBook(figures, items),
    ...Object.fromEntries(
      Object.entries(draft.texts)
        .filter(([, text]) => Number.isNaN(parseFigure(text)))
        .map(([path]) => [path, 'Give a number']),
    ),
  };
  const field = {
    textOf: (field: PriceField) => draft.texts[field.path] ?? shownFigure(figures, field),
    problemOf: (field: PriceField) => problems[field.path],
    onType: (field: PriceField, text: string) => onChange(typeFigure(saved, draft, field, text)),
  };

  return (
    <div className="prices-split">
      <div className="price-sections">
        {priceSections(figures, (key) => names.get(key) ?? key).map((section) => {
          const { title, hint, fields, steps, itemFees } = section;
          return (
            <section key={title} aria-label={title}>
              <h2 className="h4">{title}</h2>
              <p className="meta">{hint}</p>
              {fields.length > 0 && (
                <div className="price-fields">
                  {fields.map((each) => (
                    <FigureInput
                      key={each.path}
                      label={each.label}
                      unit={each.unit}
                      value={field.textOf(each)}
                      error={field.problemOf(each)}
                      onChange={(text) => field.onType(each, text)}
                    />
                  ))}
                </div>
              )}
              {steps && (
                <PriceSteps
                  {...field}
                  steps={steps}
                  onAdd={(at) => onChange(addStep(saved, draft, steps.list, at))}
                  onRemove={(index) => onChange(removeStep(saved, draft, steps.list, index))}
                />
              )}
              {itemFees && (
                <PriceItemFees
                  {...field}
                  title={title}
                  list={itemFees}
                  items={items}
                  onSet={(key, cents) =>
                    onChange(setItemFee(saved, draft, itemFees.path, key, cents))
                  }
                />
              )}
            </section>
          );
        })}
      </div>
      <PricingTrial
        kind="price-book"
        rules={{ figures }}
        version={version}
        saved={pricing.priceBook.saved}
        draft={draft}
        changes={changes}
        problems={Object.keys(problems).length}
        onChange={onChange}
        onReset={() => onChange(emptyPriceDraft(version))}
      />
    </div>
  );
}

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
function PriceSteps(props: PriceStepsProps) {
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
