import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { useToastHost } from './toast.tsx';

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

/** What the dialog that opened last was opened from; null once it has closed. */
let newest: RefObject<Element | null> | null = null;

/** For a dialog opened by state, without a Radix trigger: focus moves to its title, and back when it closes. */
export function useWindowFocus() {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const openedFrom = useRef<Element | null>(null);
  return {
    titleRef,
    /** The element that had the focus before; null until the dialog has it. */
    openedFrom,
    onOpenAutoFocus(event: Event) {
      openedFrom.current = document.activeElement;
      newest = openedFrom;
      event.preventDefault();
      titleRef.current?.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      // A dialog that followed this one was opened from a part of it, which is gone.
      if (newest && newest !== openedFrom && isGone(newest.current)) {
        newest.current = openedFrom.current;
        return;
      }
      newest = null;
      if (openedFrom.current instanceof HTMLElement) openedFrom.current.focus();
    },
  };
}

function isGone(holder: Element | null): boolean {
  return holder === document.body || holder?.isConnected === false;
}

interface LeaveGuardProps {
  isDirty: boolean;
  /** What would be lost, in sentences. */
  what: string;
}

/** Asks before leaving a page with unsaved changes; another view of the same page does not count. */
export function LeaveGuard({ isDirty, what }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  return (
    <UnsavedDialog
      verb="Leave"
      what={what}
      onDrop={() => blocker.proceed()}
      onStay={() => blocker.reset()}
    />
  );
}

interface UnsavedDialogProps {
  /** The action that drops the changes: "Leave", "Close". */
  verb: string;
  /** What would be lost, in sentences. */
  what: string;
  onDrop: () => void;
  onStay: () => void;
}

/** Asks before unsaved changes are dropped. */
function UnsavedDialog({ verb, what, onDrop, onStay }: UnsavedDialogProps) {
  return (
    <Dialog
      className={styles.unsavedSheet}
      open
      onOpenChange={onStay}
      title={`${verb} without saving?`}
      footer={
        <>
          <Button variant="line" size="sm" onClick={onDrop}>
            {verb}
          </Button>
          <Button variant="green" size="sm" onClick={onStay}>
            Stay here
          </Button>
        </>
      }
    >
      <p>{what}</p>
    </Dialog>
  );
}
