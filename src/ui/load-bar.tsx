import type { CSSProperties } from 'react';
import styles from './screen-state.module.css';

interface LoadBarProps {
  /** Share of one truck, 0 to 1; more than one truck shows as full. */
  fraction: number;
  /** The same in words, for screen readers. */
  label: string;
}

/** How full the truck is, with quarter ticks. */
export function LoadBar({ fraction, label }: LoadBarProps) {
  const percent = Math.round(Math.min(Math.max(fraction, 0), 1) * 100);
  return (
    <span
      className={styles.loadBar}
      role="img"
      aria-label={label}
      style={{ '--load': `${percent}%` } as CSSProperties}
    />
  );
}
