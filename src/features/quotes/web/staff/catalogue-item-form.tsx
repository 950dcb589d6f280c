import { useState } from 'react';
import { labelOf } from '#src/shared/labels.ts';
import { Field, Input } from '#src/ui/field.tsx';
import { itemFlags } from '../../contract.ts';
import type { CatalogueEntry } from '../../pricing-contract.ts';
import { FigureInput } from './figure-input.tsx';
import { parseFigure } from './parse-figure.ts';

type Fields = Omit<CatalogueEntry, 'key'>;

interface CatalogueItemFormProps {
  title: string;
  fields: Fields;
  isOpen: boolean;
  problemOf: (field: string) => string | undefined;
  onChange: (fields: Fields) => void;
}

/** One item, closed to a line until somebody opens it. */
export function CatalogueItemForm(props: CatalogueItemFormProps) {
  const { title, fields, isOpen, problemOf, onChange } = props;
  const [volume, setVolume] = useState(String(fields.volumeCubicFeet));
  const [synonyms, setSynonyms] = useState(fields.synonyms.join(', '));
  const set = (change: Partial<Fields>) => onChange({ ...fields, ...change });
  return (
    <details className="catalogue-item" open={isOpen || undefined}>
      <summary>
        <b>{title}</b>
        <span className="meta num">{fields.volumeCubicFeet} cu ft</span>
        <span className="meta">{fields.flags.map(flagLabel).join(', ')}</span>
      </summary>
      <div className="catalogue-fields">
        <Field label="Name" error={problemOf('name')}>
          {(control) => (
            <Input
              {...control}
              value={fields.name}
              maxLength={80}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        <FigureInput
          label="Volume of one"
          unit="cu ft"
          value={volume}
          error={problemOf('volumeCubicFeet')}
          onChange={(text) => {
            setVolume(text);
            set({ volumeCubicFeet: parseFigure(text) });
          }}
        />
        <Field
          label="Other names"
          optional
          hint="Commas between them. A name belongs to one item only."
          error={problemOf('synonyms')}
        >
          {(control) => (
            <Input
              {...control}
              value={synonyms}
              onChange={(event) => {
                setSynonyms(event.target.value);
                set({ synonyms: event.target.value.split(',').map((word) => word.trim()) });
              }}
            />
          )}
        </Field>
        <fieldset className="catalogue-flags">
          <legend className="lab">What it is</legend>
          {itemFlags.map((flag) => (
            <label key={flag}>
              <input
                type="checkbox"
                checked={fields.flags.includes(flag)}
                onChange={({ target }) =>
                  set({
                    flags: itemFlags.filter((known) =>
                      known === flag ? target.checked : fields.flags.includes(known),
                    ),
                  })
                }
              />
              {flagLabel(flag)}
            </label>
          ))}
        </fieldset>
      </div>
    </details>
  );
}

function flagLabel(flag: string): string {
  return flag === 'e-waste' ? 'E-waste' : labelOf(flag);
}
