import { useState } from 'react';
import { checkPriceBook } from '../../domain/check-price-book.ts';
import type { Pricing } from '../../pricing-contract.ts';
import { FigureInput } from './figure-input.tsx';
import { parseFigure } from './parse-figure.ts';
import { type PriceField, priceSections, shownFigure, withFigure } from './price-fields.ts';
import { PricingTrial } from './pricing-trial.tsx';

/** Every figure that makes a price; nothing counts until it was tried on recent quotes and saved. */
export function PriceBookEditor({ pricing }: { pricing: Pricing }) {
  const { version, figures: saved } = pricing.priceBook;
  const [texts, setTexts] = useState<Record<string, string>>({});
  const names = new Map(pricing.catalogue.items.map(({ key, name }) => [key, name]));
  const sections = priceSections(saved, (key) => names.get(key) ?? key);
  const fields = sections.flatMap((section) => section.fields);
  const typed = fields.filter(({ path }) => texts[path] !== undefined);
  let figures = saved;
  for (const field of typed)
    figures = withFigure(figures, field, parseFigure(texts[field.path] ?? ''));
  const problems = {
    ...checkPriceBook(figures),
    ...Object.fromEntries(
      typed
        .filter(({ path }) => Number.isNaN(parseFigure(texts[path] ?? '')))
        .map(({ path }) => [path, 'Give a number']),
    ),
  };
  const changed = typed.filter((field) => shownFigure(saved, field) !== texts[field.path]?.trim());
  const textOf = (field: PriceField) => texts[field.path] ?? shownFigure(saved, field);

  return (
    <div className="prices-split">
      <div className="price-sections">
        {sections.map((section) => (
          <section key={section.title}>
            <h2 className="h4">{section.title}</h2>
            <p className="meta">{section.hint}</p>
            <div className="price-fields" data-paired={section.isPaired}>
              {section.fields.map((field) => (
                <FigureInput
                  key={field.path}
                  label={field.label}
                  unit={field.unit}
                  value={textOf(field)}
                  error={problems[field.path]}
                  onChange={(text) => setTexts((known) => ({ ...known, [field.path]: text }))}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
      <PricingTrial
        kind="price-book"
        draft={{ figures }}
        saving={{ figures, baseVersion: version }}
        saved={pricing.priceBook.saved}
        changes={changed.length}
        problems={Object.keys(problems).length}
        onReset={() => setTexts({})}
      />
    </div>
  );
}
