import { useEffect } from 'react';
import { type Blocker, useBlocker, useLocation } from 'react-router';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { sessionStore } from '@inlay/web-client/storage.ts';

/**
 * Holds up whoever leaves this page while something is unsaved, and lets the browser ask when the page is closed. Steps inside the page pass;
 * so does everything without a session, when nothing is left that could be saved, and a page that is just being left must not hold up
 * the way back to it.
 */
export function useLeaveBlocker(unsaved: boolean): Blocker {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname === pathname && nextLocation.pathname !== pathname && sessionStore.get(STORAGE.siteKey) !== null,
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return blocker;
}
