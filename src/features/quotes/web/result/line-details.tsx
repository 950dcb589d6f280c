import { Hand } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Field, Select } from '#src/ui/field.tsx';
import { Options } from '#src/ui/options.tsx';
import { photosOf, type SelectLine } from './line-photos.ts';
import { NameFromCatalogue } from './name-from-catalogue.tsx';
import { editOf, type ListedLine } from './quote-edit.ts';
import { SameAs } from './same-as.tsx';
import type { Editing } from './use-quote-editing.ts';
import './line-details.css';

/** Loads with the first item that is looked at. */
const LinePhotos = lazy(async () => ({
  default: (await import('./evidence-photo.tsx')).EvidencePhotos,
}));

interface LineDetailsProps {
  id: string;
  line: ListedLine;
  editing: Editing;
  file: number | null;
  onSelect: SelectLine;
}

/** Where an item was seen, and what can be corrected about it beside its number. */
export function LineDetails({ id, line, editing, file, onSelect }: LineDetailsProps) {
  const { quote, edit } = editing;
  const change = (values: object) => edit(editOf({ lines: [{ id: line.id, ...values }] }));
  return (
    <div className="line-details" id={id}>
      {photosOf(line, quote.photos).length > 0 && (
        <Suspense fallback={<div className="evidence-stage" />}>
          <LinePhotos {...{ line, editing, file, onSelect }} />
        </Suspense>
      )}
      {quote.closed === null && (
        <div className="line-tools">
          {line.sizes.length > 1 && (
            <Field label="Size">
              {(control) => (
                <Select
                  {...control}
                  className="slim"
                  value={line.key ?? ''}
                  onChange={(event) => change({ key: event.target.value })}
                >
                  <Options of={line.sizes.map(({ key, name }) => ({ value: key, label: name }))} />
                </Select>
              )}
            </Field>
          )}
          <Button variant="line" size="xs" onClick={() => change({ isKept: true })}>
            <Hand />
            {line.quantity === 1 ? 'Keep this one' : 'Keep these'}
          </Button>
          {line.key === null && <NameFromCatalogue line={line} editing={editing} />}
          <SameAs line={line} editing={editing} />
        </div>
      )}
    </div>
  );
}
