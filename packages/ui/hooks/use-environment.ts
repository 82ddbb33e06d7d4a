import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { STORAGE } from '@inlay/kernel/constants.ts';
import type { Environment } from '@inlay/kernel/environment.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import { askAgain, type FailingQuery } from '@inlay/web-client/ask-again.ts';
import { SITE } from '@inlay/web-client/shared-queries.ts';
import { sessionStore } from '@inlay/web-client/storage.ts';
import type { mySite } from '@inlay/features/sites/contract.ts';
import { ENVIRONMENT_PARAM, linkIn, shownEnvironment, switchedSearch } from './environment-place.ts';

export interface ChosenEnvironment {
  readonly environment: Environment;
  /** What calls name the environment by, as `siteKey` of `callApi`; absent while the one of test is asked for. */
  readonly siteKey: string | undefined;
  /** Asks for it. */
  readonly query: FailingQuery;
  /** Shows the view in the other environment, without what its address names beside the view. No step of its own for Back. */
  readonly choose: (environment: Environment) => void;
}

/** Live or Test, as the address has it (`env=test`), else as it was last in this tab; live at first. */
export function useEnvironment(): ChosenEnvironment {
  const navigate = useNavigate();
  const { search } = useLocation();
  const environment = useShownEnvironment();
  const query = useQuery({
    queryKey: SITE,
    queryFn: ({ signal }) => callApi<typeof mySite>('GET /Site', { signal }),
    enabled: environment === 'test',
    ...askAgain,
  });
  return {
    environment,
    siteKey: environment === 'live' ? (sessionStore.get(STORAGE.siteKey) ?? undefined) : query.data?.testSiteKey,
    query,
    choose: (next) => {
      sessionStore.set(STORAGE.environment, next);
      void navigate({ search: switchedSearch(search, next) }, { replace: true, preventScrollReset: true });
    },
  };
}

function useShownEnvironment(): Environment {
  const { search } = useLocation();
  return shownEnvironment(new URLSearchParams(search).get(ENVIRONMENT_PARAM), sessionStore.get(STORAGE.environment));
}

/** For the frame, once: the tab remembers what is shown, and the address says Test even where a link did not. */
export function useKeptEnvironment(): void {
  const navigate = useNavigate();
  const { search, hash, state } = useLocation() as { search: string; hash: string; state: unknown };
  const environment = useShownEnvironment();
  useEffect(() => {
    sessionStore.set(STORAGE.environment, environment);
    if (environment === 'live' || new URLSearchParams(search).has(ENVIRONMENT_PARAM)) return;
    const named = `${search || '?'}${search ? '&' : ''}${ENVIRONMENT_PARAM}=${environment}`;
    void navigate({ search: named, hash }, { replace: true, preventScrollReset: true, state });
  }, [environment, navigate, search, hash, state]);
}

/** Makes links inside the dashboard keep what is shown. */
export function useLinkIn(): (to: string) => string {
  const environment = useShownEnvironment();
  return (to) => linkIn(environment, to);
}
