import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, adminPasswordKey } from '#src/shared/api-client.ts';

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
