import { Plus } from 'lucide-react';
import { useState } from 'react';
import { CatalogueCombobox } from '#src/features/catalogue/web/catalogue-combobox.tsx';
import type { CatalogueSearch } from '#src/features/quotes/contract.ts';
import { Button } from '#src/ui/button.tsx';
import { newLineId } from './new-line-id.ts';
import { editOf } from './quote-edit.ts';
import type { Editing } from './use-quote-editing.ts';

/** Puts on the list what was missed; a thing that is on it already counts one more. */
export function AddItem({ editing }: { editing: Editing }) {
  const [isSearching, setIsSearching] = useState(false);

  function add({ key, name, flags }: CatalogueSearch['items'][number]) {
    const same = editing.lines.find(
      (line) => line.key === key && !line.isKept && line.sameAs === null,
    );
    editing.edit(
      same
        ? editOf({ lines: [{ id: same.id, quantity: same.quantity + 1 }] })
        : editOf({ add: [{ id: newLineId(), key, name, flags, quantity: 1 }] }),
    );
  }

  if (!isSearching) {
    return (
      <Button variant="line" size="xs" className="add-item" onClick={() => setIsSearching(true)}>
        <Plus />
        Add an item we missed
      </Button>
    );
  }
  return <CatalogueCombobox label="Add an item we missed" autoFocus onChoose={add} />;
}
