import { maxPicked, type SpaceChoice, type SpacePick } from '#src/features/catalogue/contract.ts';
import { loadOf, looseKind, nameOfSpace } from '#src/features/catalogue/domain/spaces.ts';
import { countText } from '#src/shared/format-number.ts';
import { Stepper, yardSteps } from '#src/ui/form/stepper.tsx';
import { type PickedItem, quantityOf, withItem } from './picked-item.ts';
import styles from './quote-form.module.css';

interface PickedRowsProps {
  items: readonly PickedItem[];
  onSet: (item: PickedItem, quantity: number) => void;
}

/** What was picked, item by item and space by space, each with its amount. */
export function PickedRows({ items, onSet }: PickedRowsProps) {
  return (
    <ul className={`${styles.pickedItems} ruled`}>
      {items.map((item) => (
        <li key={item.key}>
          <span>
            <b>{item.name}</b>
            {item.choice && (
              <small className="hint num">
                {spaceNote({ choice: item.choice, amount: item.quantity })}
              </small>
            )}
          </span>
          <Stepper
            name={item.name}
            value={item.quantity}
            max={maxOf(item.choice)}
            {...stepsOf(item.choice)}
            onChange={(quantity) => onSet(item, quantity)}
          />
        </li>
      ))}
    </ul>
  );
}

/** A space as it stands on the list once this much of it is added. */
export function spaceItem(items: readonly PickedItem[], { choice, amount }: SpacePick): PickedItem {
  const key = JSON.stringify(choice);
  const isUnknown = choice.kind === 'material' && choice.unit === 'unknown';
  const quantity = isUnknown ? 1 : quantityOf(items, key) + amount;
  return {
    key,
    name: nameOfSpace(choice),
    choice,
    quantity: Math.min(Math.round(quantity * 100) / 100, maxOf(choice)),
  };
}

/** The list with that much more of a space. */
export function withSpace(items: readonly PickedItem[], pick: SpacePick): PickedItem[] {
  const { quantity, ...space } = spaceItem(items, pick);
  return withItem(items, space, quantity);
}

export function maxOf(choice?: SpaceChoice): number {
  if (choice?.kind !== 'material') return maxPicked;
  return choice.unit === 'unknown' ? 1 : choice.unit === 'pound' ? 100_000 : maxPicked;
}

/** How the list changes an amount; by hand nobody needs the hundredth of a ton. */
function stepsOf(choice?: SpaceChoice): { step?: number; unit?: string } {
  if (choice?.kind !== 'material') return {};
  switch (choice.unit) {
    case 'yard':
      return yardSteps;
    case 'ton':
      return { step: 0.25, unit: 'tons' };
    case 'pound':
      return { step: 50, unit: 'lb' };
    default:
      return {};
  }
}

/** "23.75 cubic yards"; empty for what is counted by the piece. */
function spaceNote(pick: SpacePick): string {
  const { key, quantity, isGuess } = loadOf(pick);
  if (isGuess) return 'Amount not known. The scale ticket decides.';
  return looseKind(key) ? `About ${countText(quantity, 'cubic yard')}` : '';
}
