import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from './button.tsx';
import styles from './dialog.module.css';
import { Dialog } from './dialog.tsx';

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
export function UnsavedDialog({ verb, what, onDrop, onStay }: UnsavedDialogProps) {
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
