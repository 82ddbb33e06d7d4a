import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError, callApi } from '@inlay/web-client/api-client.ts';
import { loseSession, openSession } from '@inlay/web-client/session.ts';
import type { Answered } from '@inlay/kernel/contract.ts';
import type { session } from '@inlay/features/sign-in/contract.ts';

export type Member = Answered<typeof session>;

/** What this browser knows before the server is asked: who may go on, or that nobody may. */
export type KnownBefore<T> = () => T | 'nobody' | undefined;

/**
 * Asks the server who the cookie of this browser is. Who is nobody goes to Home, the entry is replaced, and the wanted place goes along, so
 * that a login can lead there; what was typed in this tab waits for its owner.
 * @param knownBefore stays the same function
 * @returns who is logged in; null while that is not known; 'unreachable' when the server gave no answer
 */
export function useSessionGuard<T = never>(knownBefore: KnownBefore<T>): Member | T | null | 'unreachable' {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [found, setFound] = useState<Member | T | null | 'unreachable'>(null);
  const wanted = pathname + search;

  useEffect(() => {
    const refuse = () => void navigate('/', { replace: true, state: { from: wanted } });
    const known = knownBefore();
    if (known === 'nobody') return refuse();
    if (known !== undefined) return setFound(() => known);
    const leaving = new AbortController();
    callApi<typeof session>('GET /Registration/Session', { signal: leaving.signal }).then(
      (member) => {
        // A new tab has the cookie, but not yet the site key that every call of the signed-in names.
        openSession(member.siteKey);
        setFound(() => member);
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(error instanceof ApiError) || error.status !== 401) return setFound('unreachable');
        loseSession();
        refuse();
      },
    );
    return () => leaving.abort();
  }, [navigate, wanted, knownBefore]);

  return found;
}
