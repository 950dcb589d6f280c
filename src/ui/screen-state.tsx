import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
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
