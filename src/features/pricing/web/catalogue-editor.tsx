import { ChevronDown, Plus } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { type CatalogueEntry, itemFlags } from '#src/features/catalogue/contract.ts';
import { changeCatalogue } from '#src/features/catalogue/domain/change-catalogue.ts';
import type { Pricing } from '#src/features/pricing/contract.ts';
import { countText } from '#src/shared/format-number.ts';
import { labelOf } from '#src/shared/labels.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Input } from '#src/ui/form/field.tsx';
import { FigureInput } from '#src/ui/form/number-field.tsx';
import { useSelectNext } from '#src/ui/use-select-next.ts';
import {
  type CatalogueDraft,
  catalogueChanges,
  emptyCatalogueDraft,
  type ItemDraft,
  itemDraft,
  newItem,
} from './catalogue-draft.ts';
import { PricingTrial } from './pricing-trial.tsx';

const shownItems = 12;

interface CatalogueEditorProps {
  pricing: Pricing;
  draft: CatalogueDraft;
  onChange: (draft: CatalogueDraft) => void;
}

/** The items we price: found by name, changed in place, new ones added. None ever goes, for quotes refer to them. */
export function CatalogueEditor(props: CatalogueEditorProps) {
  const { pricing, onChange } = props;
  const { version, items, saved } = pricing.catalogue;
  const [words, setWords] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const selectNext = useSelectNext();
  // Looking an item up must not check the whole catalogue with every key.
  const { catalogue, problems } = useMemo(
    () => checkDraft(items, props.draft),
    [items, props.draft],
  );
  const changes = catalogue.changed.length + catalogue.added.length;
  const draft = changes === 0 ? { ...props.draft, baseVersion: version } : props.draft;
  const { edits, added } = draft;
  const problemsAt = (path: string) => (field: string) => problems[`${path}.${field}`];
  const wanted = words.trim().toLowerCase();
  const found = items.filter(({ name, synonyms }) =>
    [name, ...synonyms].some((text) => text.toLowerCase().includes(wanted)),
  );
  const shown = found.slice(0, shownItems);
  // What is changed stays in sight, whatever is looked for next.
  const changed = items.filter((item) => edits[item.key] && !shown.includes(item));

  return (
    <div className="prices-split">
      <div className="catalogue-list" ref={list}>
        <div className="catalogue-tools">
          <Field label="Find an item" hint={<span role="status">{foundText(found.length)}</span>}>
            {(control) => (
              <Input
                {...control}
                type="search"
                autoComplete="off"
                placeholder="Sofa, desk, piano"
                value={words}
                onChange={(event) => setWords(event.target.value)}
              />
            )}
          </Field>
          <Button
            variant="line"
            size="sm"
            onClick={() => {
              onChange({ ...draft, added: [...added, newItem(words.trim())] });
              selectNext(() =>
                list.current?.querySelectorAll('details')[added.length]?.querySelector('input'),
              );
            }}
          >
            <Plus aria-hidden="true" />
            Add an item
          </Button>
        </div>
        {added.map((item, index) => (
          <CatalogueItemForm
            // biome-ignore lint/suspicious/noArrayIndexKey: new items have no key yet
            key={index}
            title={item.name || 'New item'}
            item={item}
            isOpen
            problemOf={problemsAt(`added.${index}`)}
            onChange={(next) => onChange({ ...draft, added: added.with(index, next) })}
            onDrop={() => {
              onChange({ ...draft, added: added.toSpliced(index, 1) });
              list.current?.querySelector('input')?.focus();
            }}
          />
        ))}
        {[...changed, ...shown].map((item) => (
          <CatalogueItemForm
            key={item.key}
            title={item.name}
            item={edits[item.key] ?? itemDraft(item)}
            isOpen={edits[item.key] !== undefined}
            problemOf={problemsAt(
              `changed.${catalogue.changed.findIndex(({ key }) => key === item.key)}`,
            )}
            onChange={(next) => onChange({ ...draft, edits: { ...edits, [item.key]: next } })}
          />
        ))}
      </div>
      <PricingTrial
        kind="catalogue"
        rules={{ catalogue }}
        version={version}
        saved={saved}
        draft={draft}
        changes={changes}
        problems={Object.keys(problems).length}
        onChange={onChange}
        onReset={() => onChange(emptyCatalogueDraft(version))}
      />
    </div>
  );
}

function checkDraft(items: readonly CatalogueEntry[], draft: CatalogueDraft) {
  const catalogue = catalogueChanges(items, draft);
  const known = items.map((item) => ({ ...item, weightPounds: null, source: '' }));
  return { catalogue, problems: changeCatalogue(known, catalogue).problems };
}

function foundText(found: number): string {
  if (found === 0) return 'Nothing of that name. You may add it.';
  if (found > shownItems) return `${shownItems} of ${found} items shown.`;
  return `${countText(found, 'item')} found.`;
}

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
function CatalogueItemForm(props: CatalogueItemFormProps) {
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
