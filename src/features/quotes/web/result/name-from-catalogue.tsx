import { CatalogueCombobox } from '#src/features/catalogue/web/catalogue-combobox.tsx';
import { newLineId } from './new-line-id.ts';
import { editOf, type ListedLine } from './quote-edit.ts';
import type { Editing } from './use-quote-editing.ts';

/** Settles what a thing is that our list has no name for: the item chosen stands in its place. */
export function NameFromCatalogue({ line, editing }: { line: ListedLine; editing: Editing }) {
  return (
    <CatalogueCombobox
      label="We priced this by rough size. What is it?"
      onChoose={({ key, name, flags }) => {
        const id = newLineId();
        const add = [{ id, key, name, flags, quantity: line.quantity }];
        editing.edit(editOf({ add, lines: [{ id: line.id, sameAs: id }] }));
      }}
    />
  );
}
