import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { ApiError, callApi } from '@inlay/web-client/api-client.ts';
import { closeSession, openSession } from '@inlay/web-client/session.ts';
import { sessionStore } from '@inlay/web-client/storage.ts';

/**
 * The tab's site key, or null while that is not known. A new tab asks the server who its cookie is; without a session the
 * visitor is sent to Home.
 */
export function useSessionGuard(): string | null {
  const navigate = useNavigate();
  const [siteKey, setSiteKey] = useState<string | null>(null);
  useEffect(() => {
    const stored = sessionStore.get(STORAGE.siteKey);
    if (stored) return setSiteKey(stored);
    const leaving = new AbortController();
    callApi<{ siteKey: string }>('/Registration/Session', { signal: leaving.signal }).then(
      (session) => {
        openSession(session.siteKey);
        setSiteKey(session.siteKey);
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(error instanceof ApiError)) console.error(error);
        else if (error.status === 401) closeSession();
        void navigate('/', { replace: true });
      },
    );
    return () => leaving.abort();
  }, [navigate]);
  return siteKey;
}
