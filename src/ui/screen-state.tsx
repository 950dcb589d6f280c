import { CloudOff } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './screen-state.module.css';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon}
      <h2 className="h4">{title}</h2>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  );
}

export function LoadingState({ label }: { label: string }) {
  return (
    <div className={styles.state} role="status" aria-busy="true">
      <span className={styles.skel} />
      <span className={styles.skel} />
      <span className={styles.skel} />
      <p className="muted">{label}</p>
    </div>
  );
}

interface FailedStateProps {
  title: string;
  detail?: ReactNode;
  onRetry: () => void;
}

export function FailedState({ title, detail, onRetry }: FailedStateProps) {
  return (
    <div className={`${styles.state} ${styles.failed}`} role="alert">
      <CloudOff />
      <h2 className="h4">{title}</h2>
      {detail && <p className="muted">{detail}</p>}
      <Button variant="line" size="xs" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

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
