import { Check, Copy, Hand } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { CatalogueCombobox } from '#src/features/catalogue/web/catalogue-combobox.tsx';
import { maxPieces } from '#src/features/pricing/contract.ts';
import { isLoaded, isUnpriced } from '#src/features/pricing/domain/loaded-lines.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Options, Select } from '#src/ui/form/field.tsx';
import { Stepper, yardSteps } from '#src/ui/form/stepper.tsx';
import styles from './inventory.module.css';
import {
  addFound,
  editOf,
  findLine,
  type ListedLine,
  photosOf,
  type SelectLine,
} from './quote-edit.ts';
import type { Editing } from './use-quote-editing.tsx';

/** Loads when the first item is opened. */
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

/** Where an item was seen, and what can be corrected besides its count. */
export function LineDetails({ id, line, editing, file, onSelect }: LineDetailsProps) {
  const { quote, edit } = editing;
  const change = (values: object) => edit(editOf({ lines: [{ id: line.id, ...values }] }));
  return (
    <div className={styles.lineDetails} id={id}>
      {photosOf(line, quote.photos).length > 0 && (
        <Suspense fallback={<div className={styles.evidenceStage} />}>
          <LinePhotos line={line} editing={editing} file={file} onSelect={onSelect} />
        </Suspense>
      )}
      {quote.closed === null && (
        <div className={styles.lineTools}>
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
          {(line.basis === 'seen' || line.basis === 'guessed') && !line.confirmed && (
            <Button variant="line" size="xs" onClick={() => change({ confirmed: true })}>
              <Check />
              That is right
            </Button>
          )}
          <Button variant="line" size="xs" onClick={() => change({ isKept: true })}>
            <Hand />
            {line.quantity === 1 ? 'It stays with me' : 'They stay with me'}
          </Button>
          {line.key === null && <NameFromCatalogue line={line} editing={editing} />}
          <SameAs line={line} editing={editing} />
        </div>
      )}
    </div>
  );
}

/** The number that goes, or why none does, with a way to undo that. */
export function LineAmount({ line, editing }: { line: ListedLine; editing: Editing }) {
  const { quote, edit } = editing;
  const { id, name, quantity } = line;
  const change = (values: object) => edit(editOf({ lines: [{ id, ...values }] }));

  const off = whyOff(line, editing);
  if (off) {
    return (
      <span className={styles.amount}>
        <span className={styles.off}>{off.reason}</span>
        {quote.closed === null && (
          <Button
            variant="line"
            size="xs"
            aria-label={`${off.back}: ${name}`}
            onClick={() => change(off.change)}
          >
            {off.back}
          </Button>
        )}
      </span>
    );
  }
  if (quote.closed !== null) {
    return (
      <span className={`${styles.amount} ${styles.quantity} num`}>
        <span className="vh">Quantity </span>
        {!line.measured && <span aria-hidden="true">× </span>}
        {line.measured ? `${quantity} yd` : quantity}
      </span>
    );
  }
  return (
    <span className={styles.amount}>
      <Stepper
        name={name}
        value={quantity}
        max={maxPieces}
        {...(line.measured && yardSteps)}
        onChange={(value) => change({ quantity: value })}
      />
    </span>
  );
}

/** Why a line does not go, and the edit that puts it back; null for a line that goes. */
function whyOff(line: ListedLine, editing: Editing) {
  const { id, quantity, isKept, sameAs } = line;
  if (quantity === 0) {
    const change = { quantity: editing.lastQuantityOf(id) };
    return { reason: 'Removed', back: 'Undo', change };
  }
  if (isKept) return { reason: 'Stays with you', back: 'Take it', change: { isKept: false } };
  if (sameAs === null) return null;
  const original = findLine(editing, sameAs)?.name ?? 'another item';
  return {
    reason: `Same as ${original}`,
    back: 'Count it',
    change: { sameAs: null },
  };
}

/** Replaces a line that our catalogue has no name for with the chosen item. */
function NameFromCatalogue({ line, editing }: { line: ListedLine; editing: Editing }) {
  return (
    <CatalogueCombobox
      label={
        isUnpriced(line)
          ? 'We price this before we come. Is it one of these?'
          : 'We priced this by rough size. What is it?'
      }
      isSlim
      onChoose={(match) => {
        const added = addFound(match, line);
        editing.edit(editOf({ add: [added], lines: [{ id: line.id, sameAs: added.id }] }));
      }}
    />
  );
}

/** Marks two lines as the same thing, counted twice. */
function SameAs({ line, editing }: { line: ListedLine; editing: Editing }) {
  const [chosen, setChosen] = useState('');
  const others = editing.lines.filter(
    (other) => other.id !== line.id && isLoaded(other) && isRelated(line, other),
  );
  if (others.length === 0) return null;
  const original = others.find(({ id }) => id === chosen) ?? others[0];
  return (
    <div className={styles.sameAs}>
      <Field label="Counted twice? Same as">
        {(control) => (
          <Select
            {...control}
            className="slim"
            value={original?.id}
            onChange={(event) => setChosen(event.target.value)}
          >
            <Options of={others.map(({ id, name }) => ({ value: id, label: name }))} />
          </Select>
        )}
      </Field>
      <Button
        variant="line"
        size="xs"
        onClick={() =>
          original && editing.edit(editOf({ lines: [{ id: line.id, sameAs: original.id }] }))
        }
      >
        <Copy />
        Count it once
      </Button>
    </div>
  );
}

/** Things of one family may be one thing seen twice; so may things that no list has a name for. */
function isRelated(line: ListedLine, other: ListedLine): boolean {
  return line.key === other.key || line.sizes.some(({ key }) => key === other.key);
}
