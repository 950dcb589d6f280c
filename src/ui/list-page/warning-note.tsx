import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import './warning-note.css';

interface WarningNoteProps {
  icon: LucideIcon;
  /** What can be done about it. */
  action?: ReactNode;
  children: ReactNode;
}

export function WarningNote({ icon: Icon, action, children }: WarningNoteProps) {
  return (
    <div className="warning-note">
      <Icon aria-hidden="true" />
      <div>
        <p>{children}</p>
        {action}
      </div>
    </div>
  );
}
