import { Outlet } from 'react-router';
import { ScreenProviders } from '#src/ui/screen-providers.tsx';
import { TooltipProvider } from '#src/ui/tooltip.tsx';
import './staff.css';
import { useQueryClient } from '@tanstack/react-query';
import { Activity, type ReactNode, useEffect, useState } from 'react';
import { ApiError, adminPasswordKey } from '#src/shared/api-client.ts';
import { Gate } from './gate.tsx';
import { StaffLogo, StaffShell } from './staff-shell.tsx';

export const handle = { interactive: true };

/** Everything behind the password: the gate, the frame around the pages, and the page itself. */
export default function StaffLayout() {
  return (
    <ScreenProviders>
      <meta name="robots" content="noindex, nofollow" />
      <TooltipProvider>
        <StaffArea>
          <Outlet />
        </StaffArea>
      </TooltipProvider>
    </ScreenProviders>
  );
}

/** Shows the page to who knows the password, the gate to everyone else. */
export function StaffArea({ children }: { children: ReactNode }) {
  const { session, unlock, lock } = useStaffSession();
  if (session === 'unknown') return <StaffFrame />;
  return (
    <>
      {session !== 'open' && <Gate isExpired={session === 'expired'} onUnlock={unlock} />}
      {session !== 'locked' && (
        // A page behind an expired password waits with all that was typed into it.
        <Activity mode={session === 'open' ? 'visible' : 'hidden'}>
          <StaffShell onLock={lock}>{children}</StaffShell>
        </Activity>
      )}
    </>
  );
}

/** What stands before the browser has said whether it is signed in: no gate, no content. */
export function StaffFrame() {
  return (
    <div className="staff">
      <header className="rail dark">
        <StaffLogo />
      </header>
      <noscript>
        <p className="staff-page">The staff pages need JavaScript.</p>
      </noscript>
    </div>
  );
}

/** `unknown` until session storage was read; `expired` once the server turned the password down. */
type StaffSession = 'unknown' | 'locked' | 'expired' | 'open';

/** Whether this tab is signed in. The password lives in session storage, for this tab alone. */
export function useStaffSession() {
  const queryClient = useQueryClient();
  const [session, setSession] = useState<StaffSession>('unknown');

  useEffect(() => {
    setSession(sessionStorage.getItem(adminPasswordKey) ? 'open' : 'locked');
  }, []);

  useEffect(() => {
    function expireOn(error: unknown) {
      if (!(error instanceof ApiError) || error.status !== 401) return;
      sessionStorage.removeItem(adminPasswordKey);
      setSession((current) => (current === 'open' ? 'expired' : current));
    }
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') expireOn(event.action.error);
    });
    const stopMutations = queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') expireOn(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [queryClient]);

  return {
    session,
    /** Takes a password the server has accepted. */
    unlock(password: string) {
      sessionStorage.setItem(adminPasswordKey, password);
      void queryClient.invalidateQueries();
      setSession('open');
    },
    /** Signs out and forgets every answer. */
    lock() {
      sessionStorage.removeItem(adminPasswordKey);
      queryClient.clear();
      setSession('locked');
    },
  };
}
