import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { ENVIRONMENTS, type Environment } from '@inlay/kernel/environment.ts';
import { callApi } from '@inlay/web-client/api-client.ts';
import { askAgain, type FailingQuery } from '@inlay/web-client/ask-again.ts';
import { SITE } from '@inlay/web-client/shared-queries.ts';
import { sessionStore } from '@inlay/web-client/storage.ts';
import type { mySite } from '@inlay/features/sites/contract.ts';

export interface ChosenEnvironment {
  readonly environment: Environment;
  /** What calls name the environment by, as `siteKey` of `callApi`; absent while the one of test is asked for. */
  readonly siteKey: string | undefined;
  /** Asks for it. */
  readonly query: FailingQuery;
  /** Opens the page in the other environment, without what its address names beside the view. */
  readonly choose: (environment: Environment) => void;
}

/** What names a view of the dashboard. */
const VIEW = ['p', 'c', 'tab'];

/** Live or test, as the address has it (`env=test`), else as it was last chosen in this tab; live at first. */
export function useEnvironment(): ChosenEnvironment {
  const [params, setParams] = useSearchParams();
  const named = environmentIn(params.get('env'));
  useEffect(() => {
    if (named) sessionStore.set(STORAGE.environment, named);
  }, [named]);
  const environment = named ?? environmentIn(sessionStore.get(STORAGE.environment)) ?? 'live';
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
    choose: (next) =>
      setParams((now) => [...[...now].filter(([name]) => VIEW.includes(name)), ['env', next]], { preventScrollReset: true }),
  };
}

const environmentIn = (text: string | null): Environment | undefined => ENVIRONMENTS.find((one) => one === text);
