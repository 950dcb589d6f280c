import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './list-page.module.css';

interface WarningNoteProps {
  icon: LucideIcon;
  /** What to do about it. */
  action?: ReactNode;
  children: ReactNode;
}

export function WarningNote({ icon: Icon, action, children }: WarningNoteProps) {
  return (
    <div className={styles.warningNote}>
      <Icon aria-hidden="true" />
      <div>
        <p>{children}</p>
        {action}
      </div>
    </div>
  );
}
