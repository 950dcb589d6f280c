import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Field, Input } from '#src/ui/field.tsx';
import { changeCatalogue } from '../../domain/change-catalogue.ts';
import { countText } from '../../domain/result-texts.ts';
import type { CatalogueEntry, Pricing } from '../../pricing-contract.ts';
import { CatalogueItemForm } from './catalogue-item-form.tsx';
import { PricingTrial } from './pricing-trial.tsx';

const shownItems = 12;
const newItem = { name: '', volumeCubicFeet: 10, flags: [], synonyms: [] };

type Fields = Omit<CatalogueEntry, 'key'>;

/** The items we price: found by name, changed in place, new ones added. None ever goes, for quotes refer to them. */
export function CatalogueEditor({ pricing }: { pricing: Pricing }) {
  const { version, items, saved } = pricing.catalogue;
  const [words, setWords] = useState('');
  const [edits, setEdits] = useState<Record<string, CatalogueEntry>>({});
  const [added, setAdded] = useState<Fields[]>([]);
  const changed = Object.values(edits);
  const catalogue = { changed, added };
  const known = items.map((item) => ({ ...item, weightPounds: null, source: '' }));
  const { problems } = changeCatalogue(known, catalogue);
  const problemsAt = (path: string) => (field: string) => problems[`${path}.${field}`];
  const wanted = words.trim().toLowerCase();
  const found = items.filter(({ name, synonyms }) =>
    [name, ...synonyms].some((text) => text.toLowerCase().includes(wanted)),
  );

  return (
    <div className="prices-split">
      <div className="catalogue-list">
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
            onClick={() => setAdded((all) => [...all, { ...newItem, name: words.trim() }])}
          >
            <Plus aria-hidden="true" />
            Add an item
          </Button>
        </div>
        {added.map((fields, index) => (
          <CatalogueItemForm
            // biome-ignore lint/suspicious/noArrayIndexKey: new items have no key yet, and none moves
            key={index}
            title={fields.name || 'New item'}
            fields={fields}
            isOpen
            problemOf={problemsAt(`added.${index}`)}
            onChange={(next) => setAdded((all) => all.with(index, next))}
          />
        ))}
        {found.slice(0, shownItems).map((item) => (
          <CatalogueItemForm
            key={item.key}
            title={item.name}
            fields={edits[item.key] ?? item}
            isOpen={false}
            problemOf={problemsAt(`changed.${changed.findIndex(({ key }) => key === item.key)}`)}
            onChange={(next) =>
              setEdits((all) => ({ ...all, [item.key]: { ...next, key: item.key } }))
            }
          />
        ))}
      </div>
      <PricingTrial
        kind="catalogue"
        draft={{ catalogue }}
        saving={{ catalogue, baseVersion: version }}
        saved={saved}
        changes={changed.length + added.length}
        problems={Object.keys(problems).length}
        onReset={() => {
          setEdits({});
          setAdded([]);
        }}
      />
    </div>
  );
}

function foundText(found: number): string {
  if (found === 0) return 'Nothing of that name. You may add it.';
  if (found > shownItems) return `${shownItems} of ${found} items shown.`;
  return `${countText(found, 'item')} found.`;
}
