import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { useSessionEnd } from './use-session-end.ts';

interface PageQueries {
  /** A change that is refused for want of a session ends the page too. Not where changes ask for a proof: that is a 401 as well. */
  readonly endsOnMutations?: boolean;
}

/** What a page of the signed-in holds of the server's answers. A session that has ended on the server ends the page. */
export function usePageQueries({ endsOnMutations = false }: PageQueries = {}): QueryClient {
  const onError = useSessionEnd();
  const [client] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({ onError }),
        ...(endsOnMutations && { mutationCache: new MutationCache({ onError }) }),
        defaultOptions: {
          queries: { staleTime: 30_000, retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500) },
        },
      }),
  );
  return client;
}
