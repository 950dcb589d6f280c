import type { CSSProperties } from 'react';

interface LoadBarProps {
  /** Part of one truck, 0 to 1; more than one truck shows as full. */
  fraction: number;
  /** What the bar says in words, for those who do not see it. */
  label: string;
}

/** How full the truck gets, with quarter ticks. */
export function LoadBar({ fraction, label }: LoadBarProps) {
  const percent = Math.round(Math.min(Math.max(fraction, 0), 1) * 100);
  return (
    <span
      className="load-bar"
      role="img"
      aria-label={label}
      style={{ '--load': `${percent}%` } as CSSProperties}
    />
  );
}
