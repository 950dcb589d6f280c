import { Check } from 'lucide-react';
import { classNames } from '#src/ui/class-names.ts';
import styles from './blocks/block.module.css';

interface TicksProps {
  /** Plain promises, or a bold name with its sentence. */
  items: readonly (string | { name: string; text: string })[];
  className?: string;
}

/** Promises with a tick before each. */
export function Ticks({ items, className }: TicksProps) {
  return (
    <ul className={classNames(styles.ticks, className)}>
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
