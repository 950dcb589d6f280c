import { ChevronDown } from 'lucide-react';
import { itemFlags } from '#src/features/quotes/contract.ts';
import { labelOf } from '#src/shared/labels.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Input } from '#src/ui/field.tsx';
import { FigureInput } from '#src/ui/number-field.tsx';
import type { ItemDraft } from './catalogue-draft.ts';

interface CatalogueItemFormProps {
  title: string;
  item: ItemDraft;
  isOpen: boolean;
  problemOf: (field: string) => string | undefined;
  onChange: (item: ItemDraft) => void;
  /** Takes a new item off again. */
  onDrop?: () => void;
}

/** One item, closed to a line until somebody opens it. */
export function CatalogueItemForm(props: CatalogueItemFormProps) {
  const { title, item, isOpen, problemOf, onChange, onDrop } = props;
  const set = (change: Partial<ItemDraft>) => onChange({ ...item, ...change });
  return (
    <details className="catalogue-item" open={isOpen || undefined}>
      <summary>
        <b>{title}</b>
        <span className="meta">{item.flags.map(flagLabel).join(', ')}</span>
        <span className="meta num">{item.volume} cu ft</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className="catalogue-fields">
        <Field label="Name" error={problemOf('name')}>
          {(control) => (
            <Input
              {...control}
              value={item.name}
              maxLength={80}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Field>
        <FigureInput
          label="Volume of one"
          unit="cu ft"
          value={item.volume}
          error={problemOf('volumeCubicFeet')}
          onChange={(volume) => set({ volume })}
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
              value={item.synonyms}
              onChange={(event) => set({ synonyms: event.target.value })}
            />
          )}
        </Field>
        <fieldset className="catalogue-flags">
          <legend className="lab">What it is</legend>
          {itemFlags.map((flag) => (
            <label key={flag}>
              <input
                type="checkbox"
                checked={item.flags.includes(flag)}
                onChange={({ target }) =>
                  set({
                    flags: itemFlags.filter((known) =>
                      known === flag ? target.checked : item.flags.includes(known),
                    ),
                  })
                }
              />
              {flagLabel(flag)}
            </label>
          ))}
        </fieldset>
        {onDrop && (
          <Button variant="line" size="xs" className="catalogue-drop" onClick={onDrop}>
            Take it off again<span className="vh">, {title}</span>
          </Button>
        )}
      </div>
    </details>
  );
}

function flagLabel(flag: string): string {
  return flag === 'e-waste' ? 'E-waste' : labelOf(flag);
}
