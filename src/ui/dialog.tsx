import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { useToastHost } from './toast.tsx';
import { useWindowFocus } from './use-window-focus.ts';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One line under the title; screen readers read it with the title. */
  description?: ReactNode;
  /** Small print under the title: a ticket number, a date. */
  meta?: ReactNode;
  /** Price and actions; stays in view while the body scrolls. */
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A modal dialog; a bottom sheet on phones. Focus moves to the title, and back when it closes. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, meta, footer, className, children } = props;
  const { titleRef, onOpenAutoFocus, onCloseAutoFocus } = useWindowFocus();
  const toastHost = useToastHost();

  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.scrim} />
        <RadixDialog.Content
          className={classNames(styles.modal, className)}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={(event) => isForPart(event) && event.preventDefault()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // The dialog or drawer below stays open.
            event.stopPropagation();
            // Radix sends Escape to the newest layer only, which may be a toast.
            if (!isForPart(event)) onOpenChange(false);
          }}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <header>
            <div>
              <RadixDialog.Title ref={titleRef} className="h3" tabIndex={-1}>
                {title}
              </RadixDialog.Title>
              {description && (
                <RadixDialog.Description className="meta">{description}</RadixDialog.Description>
              )}
              {meta && <p className="meta num">{meta}</p>}
            </div>
            <RadixDialog.Close className="iconbtn" aria-label="Close">
              <X />
            </RadixDialog.Close>
          </header>
          <div className={styles.modalBody}>{children}</div>
          <div ref={toastHost} className={styles.toastHost} />
          {footer && <footer className="band dark">{footer}</footer>}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** True for Escape in a part that takes it for itself: a field closes its open list, a panel itself. */
function isForPart({ target }: { target: EventTarget | null }): boolean {
  const parts = '[role="combobox"][aria-expanded="true"], [data-takes-escape]';
  return target instanceof Element && target.closest(parts) !== null;
}
