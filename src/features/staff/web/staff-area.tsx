import { Activity, type ReactNode } from 'react';
import { Gate } from './gate.tsx';
import { StaffFrame } from './staff-frame.tsx';
import { StaffShell } from './staff-shell.tsx';
import { useStaffSession } from './use-staff-session.ts';

/** Shows the page to who knows the password, the gate to everyone else. */
export function StaffArea({ children }: { children: ReactNode }) {
  const { session, unlock, lock } = useStaffSession();
  if (session === 'unknown') return <StaffFrame />;
  return (
    <>
      {session !== 'open' && <Gate expired={session === 'expired'} onUnlock={unlock} />}
      {session !== 'locked' && (
        // A page behind an expired password waits with all that was typed into it.
        <Activity mode={session === 'open' ? 'visible' : 'hidden'}>
          <StaffShell onLock={lock}>{children}</StaffShell>
        </Activity>
      )}
    </>
  );
}
