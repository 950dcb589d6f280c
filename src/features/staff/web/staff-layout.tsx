import { useQueryClient } from '@tanstack/react-query';
import { Activity, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router';
import {
  ApiError,
  adminDeviceKey,
  adminPasswordKey,
  adminSessionKey,
  apiRequest,
} from '#src/shared/api-client.ts';
import { ScreenProviders } from '#src/ui/screen-providers.tsx';
import { useToast } from '#src/ui/toast.tsx';
import { TooltipProvider } from '#src/ui/tooltip.tsx';
import { Gate } from './gate.tsx';
import styles from './staff.module.css';
import { StaffLogo, StaffShell } from './staff-shell.tsx';

export const handle = { interactive: true };

/** The layout of all staff pages, behind the gate. */
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

/** Shows the page once the password is accepted, and the gate until then. */
export function StaffArea({ children }: { children: ReactNode }) {
  const { session, unlock, lock, leftFrom } = useStaffSession();
  // Before the shell, which leaves the focus where it is within its page.
  useLayoutEffect(() => {
    if (session === 'open' && document.activeElement === document.body) leftFrom.current?.focus();
  }, [session, leftFrom]);
  if (session === 'unknown') return <StaffFrame />;
  return (
    <>
      {session !== 'open' && <Gate isExpired={session === 'expired'} onUnlock={unlock} />}
      {session !== 'locked' && (
        // A page stays mounted while its password is expired, so that what was typed is not lost.
        <Activity mode={session === 'open' ? 'visible' : 'hidden'}>
          <StaffShell onLock={lock}>{children}</StaffShell>
        </Activity>
      )}
    </>
  );
}

/** Shown until session storage was read: neither gate nor content. */
export function StaffFrame() {
  return (
    <div className={styles.staff}>
      <header className={`${styles.rail} dark`}>
        <StaffLogo />
      </header>
      <noscript>
        <p className={styles.page}>The staff pages need JavaScript.</p>
      </noscript>
    </div>
  );
}

/** `unknown` until session storage was read; `expired` once the server refused the password. */
type StaffSession = 'unknown' | 'locked' | 'expired' | 'open';

/**
 * Whether this tab is signed in. The password is in session storage, for this tab only; a remembered
 * device has a cookie instead, and a mark in local storage that it has one.
 */
export function useStaffSession() {
  const queryClient = useQueryClient();
  const { dismiss } = useToast();
  const [session, setSession] = useState<StaffSession>('unknown');
  const leftFrom = useRef<HTMLElement>(null);

  useEffect(() => {
    const isKnown =
      sessionStorage.getItem(adminPasswordKey) ?? localStorage.getItem(adminDeviceKey);
    setSession(isKnown ? 'open' : 'locked');
  }, []);

  useEffect(() => {
    if (session !== 'open') return;
    function expireOn(error: unknown) {
      if (!(error instanceof ApiError) || error.status !== 401) return;
      forget();
      const { activeElement } = document;
      leftFrom.current = activeElement instanceof HTMLElement ? activeElement : null;
      setSession('expired');
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
  }, [queryClient, session]);

  return {
    session,
    /** What had the focus when the gate came. */
    leftFrom,
    /** Stores a password that the server has accepted, and the session it opened. */
    unlock(password: string, token: string, isRemembered: boolean) {
      if (isRemembered) localStorage.setItem(adminDeviceKey, '1');
      sessionStorage.setItem(adminPasswordKey, password);
      sessionStorage.setItem(adminSessionKey, token);
      // What was refused before is no news any more.
      dismiss();
      void queryClient.invalidateQueries();
      setSession('open');
    },
    /** Signs out, also a remembered device, and clears the query cache. */
    lock() {
      if (localStorage.getItem(adminDeviceKey)) {
        // Without its mark the cookie opens nothing here, whether or not this arrives.
        apiRequest('/api/admin/session/end', { method: 'POST' }).catch(() => {});
      }
      forget();
      // With the texts that are not saved yet.
      sessionStorage.clear();
      queryClient.clear();
      setSession('locked');
    },
  };
}

function forget() {
  for (const key of [adminPasswordKey, adminSessionKey]) sessionStorage.removeItem(key);
  localStorage.removeItem(adminDeviceKey);
}
