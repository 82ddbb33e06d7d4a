import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { loseSession, isSessionOver } from '@inlay/web-client/session.ts';

/**
 * What a page of the signed-in does with the errors of its calls: a session that has ended on the server ends here too. The login says so,
 * and is told the place to lead back to.
 */
export function useSessionEnd(): (error: unknown) => void {
  const navigate = useNavigate();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError) || error.status !== 401 || isSessionOver()) return;
      loseSession();
      void navigate('/login', { replace: true, state: { ended: true, from: location.pathname + location.search } });
    },
    [navigate],
  );
}
