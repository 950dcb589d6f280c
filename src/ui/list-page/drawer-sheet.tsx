import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface DrawerSheetProps {
  /** The heading of the details. */
  title: ReactNode;
  overline: string;
  footer?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** What every drawer is made of: head, body, and actions that stay in view. */
export function DrawerSheet({ title, overline, footer, onClose, children }: DrawerSheetProps) {
  return (
    <div className="drawer-sheet">
      <header>
        <div>
          <p className="meta num">{overline}</p>
          {title}
        </div>
        <button type="button" className="iconbtn" aria-label="Close details" onClick={onClose}>
          <X aria-hidden="true" />
        </button>
      </header>
      <div className="drawer-body">{children}</div>
      {footer && <footer>{footer}</footer>}
    </div>
  );
}
