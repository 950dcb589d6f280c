import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/button.tsx';
import { Field, Select } from '#src/ui/field.tsx';
import { Options } from '#src/ui/options.tsx';
import { editOf, isLoaded, type ListedLine } from './quote-edit.ts';
import type { Editing } from './use-quote-editing.ts';

/** Says that two lines are one thing, counted twice. */
export function SameAs({ line, editing }: { line: ListedLine; editing: Editing }) {
  const [chosen, setChosen] = useState('');
  const others = editing.lines.filter((other) => other.id !== line.id && isLoaded(other));
  if (others.length === 0) return null;
  const original = others.find(({ id }) => id === chosen) ?? others[0];
  return (
    <div className="same-as">
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
