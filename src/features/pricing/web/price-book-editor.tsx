import type { Pricing } from '#src/features/pricing/contract.ts';
import { checkPriceBook } from '#src/features/pricing/domain/check-price-book.ts';
import { FigureInput } from '#src/ui/number-field.tsx';
import { parseFigure } from '#src/ui/parse-figure.ts';
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
import { type PriceField, priceSections, shownFigure } from './price-fields.ts';
import { PriceItemFees } from './price-item-fees.tsx';
import { PriceSteps } from './price-steps.tsx';
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
