import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Field, Input } from '#src/ui/field.tsx';
import { changeCatalogue } from '../../domain/change-catalogue.ts';
import { countText } from '../../domain/result-texts.ts';
import type { Pricing } from '../../pricing-contract.ts';
import {
  type CatalogueDraft,
  catalogueChanges,
  emptyCatalogueDraft,
  itemDraft,
  newItem,
} from './catalogue-draft.ts';
import { CatalogueItemForm } from './catalogue-item-form.tsx';
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
  const [isAdding, setIsAdding] = useState(false);
  useEffect(() => {
    if (!isAdding) return;
    list.current
      ?.querySelectorAll('details')
      [props.draft.added.length - 1]?.querySelector('input')
      ?.select();
    setIsAdding(false);
  }, [isAdding, props.draft.added.length]);
  const catalogue = catalogueChanges(items, props.draft);
  const changes = catalogue.changed.length + catalogue.added.length;
  const draft = changes === 0 ? { ...props.draft, baseVersion: version } : props.draft;
  const { edits, added } = draft;
  const known = items.map((item) => ({ ...item, weightPounds: null, source: '' }));
  const { problems } = changeCatalogue(known, catalogue);
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
              setIsAdding(true);
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

function foundText(found: number): string {
  if (found === 0) return 'Nothing of that name. You may add it.';
  if (found > shownItems) return `${shownItems} of ${found} items shown.`;
  return `${countText(found, 'item')} found.`;
}
