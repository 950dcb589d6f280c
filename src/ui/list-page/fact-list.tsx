import type { ReactNode } from 'react';
import styles from './drawer.module.css';

interface FactListProps {
  /** Facts without a value are left out. */
  facts: { label: string; value: ReactNode }[];
}

export function FactList({ facts }: FactListProps) {
  return (
    <dl className={`${styles.factList} ruled`}>
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
