import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { ApiError, callApi } from '@inlay/web-client/api-client.ts';
import { loseSession, openSession } from '@inlay/web-client/session.ts';
import { localStore } from '@inlay/web-client/storage.ts';

export interface Member {
  readonly siteKey: string;
  readonly userName: string;
  readonly firstName: string;
  readonly emailVerified: boolean;
}

/**
 * Two gates before `/account/*`. The flag in this browser must be exactly "true"; then the server must know the session.
 * Who fails one goes to Home, the entry is replaced, and the wanted place goes along, so that a login can lead there.
 * @returns who is logged in; null while that is not known; 'unreachable' when the server gave no answer
 */
export function useAccountGuard(): Member | null | 'unreachable' {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [member, setMember] = useState<Member | null | 'unreachable'>(null);
  const wanted = pathname + search;

  useEffect(() => {
    const refuse = () => void navigate('/', { replace: true, state: { from: wanted } });
    if (localStore.get(STORAGE.loggedIn) !== 'true') return refuse();
    const leaving = new AbortController();
    callApi<Member>('/Registration/Session', { signal: leaving.signal }).then(
      (found) => {
        // A new tab has the cookie, but not yet the site key that every call of the area names.
        openSession(found.siteKey);
        setMember(found);
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(error instanceof ApiError) || error.status !== 401) return setMember('unreachable');
        loseSession();
        refuse();
      },
    );
    return () => leaving.abort();
  }, [navigate, wanted]);

  return member;
}
