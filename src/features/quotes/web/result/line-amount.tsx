import { maxPieces } from '#src/features/quotes/contract.ts';
import { Button } from '#src/ui/button.tsx';
import { Stepper } from '#src/ui/stepper.tsx';
import { editOf, findLine, type ListedLine } from './quote-edit.ts';
import type { Editing } from './use-quote-editing.ts';

/** How many go; or why none does, with the way back. */
export function LineAmount({ line, editing }: { line: ListedLine; editing: Editing }) {
  const { quote, edit } = editing;
  const { id, name, quantity } = line;
  const change = (values: object) => edit(editOf({ lines: [{ id, ...values }] }));

  const off = whyOff(line, editing);
  if (off) {
    return (
      <span className="inventory-amount">
        <span className="inventory-off">{off.reason}</span>
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
      <span className="inventory-amount inventory-quantity num">
        <span className="vh">Quantity </span>
        <span aria-hidden="true">× </span>
        {quantity}
      </span>
    );
  }
  return (
    <span className="inventory-amount">
      <Stepper
        name={name}
        value={quantity}
        max={maxPieces}
        onChange={(value) => change({ quantity: value })}
      />
    </span>
  );
}

/** What a line that does not go is called, and the edit that loads it again. */
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
