import { Check } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import './ticks.css';

interface TicksProps {
  /** Plain promises, or a name in bold with the sentence that goes with it. */
  items: readonly (string | { name: string; text: string })[];
  className?: string;
}

/** Promises with a tick before each. */
export function Ticks({ items, className }: TicksProps) {
  return (
    <ul className={classNames('ticks', className)}>
      {items.map((item) => (
        <li key={typeof item === 'string' ? item : item.name}>
          <Check />
          {typeof item === 'string' ? (
            <span>{item}</span>
          ) : (
            <span>
              <b>{item.name}</b> {item.text}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
