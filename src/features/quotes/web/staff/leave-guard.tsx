import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import './leave-guard.css';

interface LeaveGuardProps {
  isDirty: boolean;
  /** What would be lost, in sentences. */
  what: string;
}

/** Asks before a page is left whose changes nobody has saved; another view of the same page is not leaving it. */
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
    <Dialog
      className="leave-sheet"
      open
      onOpenChange={() => blocker.reset()}
      title="Leave without saving?"
      footer={
        <>
          <Button variant="line" size="sm" onClick={() => blocker.proceed()}>
            Leave
          </Button>
          <Button variant="green" size="sm" onClick={() => blocker.reset()}>
            Stay here
          </Button>
        </>
      }
    >
      <p>{what}</p>
    </Dialog>
  );
}
