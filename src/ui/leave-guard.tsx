import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { UnsavedDialog } from './unsaved-dialog.tsx';

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
    <UnsavedDialog
      verb="Leave"
      what={what}
      onDrop={() => blocker.proceed()}
      onStay={() => blocker.reset()}
    />
  );
}
