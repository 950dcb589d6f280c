import type { ReactNode } from 'react';

interface FactListProps {
  /** Facts without a value are left out. */
  facts: { label: string; value: ReactNode }[];
}

/** Label left, value right, a hairline between. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="fact-list ruled">
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
