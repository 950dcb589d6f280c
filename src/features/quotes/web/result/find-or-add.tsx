import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { CatalogueCombobox } from '#src/features/catalogue/web/catalogue-combobox.tsx';
import type { CatalogueMatch } from '#src/features/catalogue/web/catalogue-queries.ts';
import { addedLineSchema, type InputLine, maxPieces } from '#src/features/pricing/contract.ts';
import { Button } from '#src/ui/button.tsx';
import { Field, Input } from '#src/ui/form/field.tsx';
import { SegmentedRadio } from '#src/ui/form/segmented.tsx';
import { Stepper } from '#src/ui/form/stepper.tsx';
import styles from './inventory.module.css';
import { type LocalEdit, newLineId } from './quote-edit.ts';

interface FindOrAddProps {
  label: string;
  /** What the visitor has called it before. */
  words?: string;
  /** How many they said there are. */
  quantity?: number;
  onFound: (match: CatalogueMatch) => void;
  /** A thing our list lacks, named and sized by the visitor. */
  onOutside: (thing: LocalEdit['add'][number]) => void;
}

/** Finds a thing in the catalogue, or takes it by name and size if the catalogue lacks it. */
export function FindOrAdd({ label, words, quantity = 1, onFound, onOutside }: FindOrAddProps) {
  const [unlisted, setUnlisted] = useState<string | null>(null);
  if (unlisted === null) {
    return (
      <CatalogueCombobox
        label={label}
        autoFocus
        isSlim
        {...(words && { startWith: words })}
        onChoose={onFound}
        onAddAnyway={setUnlisted}
      />
    );
  }
  return (
    <OutsideThing
      first={{ name: unlisted, quantity }}
      onCancel={() => setUnlisted(null)}
      onAdd={(thing) => {
        setUnlisted(null);
        onOutside({ id: newLineId(), key: null, flags: [], ...thing });
      }}
    />
  );
}

type SizeClass = InputLine['sizeClass'];

const sizes: { value: SizeClass; label: string }[] = [
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
];

interface OutsideThingProps {
  first: { name: string; quantity: number };
  onAdd: (thing: { name: string; sizeClass: SizeClass; quantity: number }) => void;
  onCancel: () => void;
}

function OutsideThing({ first, onAdd, onCancel }: OutsideThingProps) {
  const id = useId();
  const [name, setName] = useState(first.name);
  const [quantity, setQuantity] = useState(first.quantity);
  const [sizeClass, setSizeClass] = useState<SizeClass>('medium');
  const [error, setError] = useState<string>();

  function add() {
    const checked = addedLineSchema.shape.name.safeParse(name);
    if (checked.success && checked.data) onAdd({ name: checked.data, sizeClass, quantity });
    else setError(checked.error?.issues[0]?.message);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: the dialog's own form may be around it
    <div className={styles.outside} role="group" aria-label="A thing our list does not have">
      <Field label="What is it?" error={error}>
        {(control) => (
          <Input
            {...control}
            className="slim"
            autoFocus
            maxLength={80}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setError(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        )}
      </Field>
      <div className={styles.outsideSize}>
        <SegmentedRadio
          legend="How big is one?"
          name={id}
          options={sizes}
          value={sizeClass}
          onChange={setSizeClass}
        />
        <Stepper
          name={name.trim() || 'this'}
          value={quantity}
          max={maxPieces}
          onChange={(value) => (value === 0 ? onCancel() : setQuantity(value))}
        />
      </div>
      <p className="hint">
        Small fits in a bag. Medium, one person carries. Large takes two. We price it before we
        come.
      </p>
      <div className={styles.outsideEnd}>
        <Button variant="green" size="xs" onClick={add}>
          <Plus />
          Add it
        </Button>
        <Button variant="line" size="xs" onClick={onCancel}>
          Back to the search
        </Button>
      </div>
    </div>
  );
}
