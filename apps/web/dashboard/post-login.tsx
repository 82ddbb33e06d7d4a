// First, before any schema is made.
import '@inlay/ui/browser/no-eval.ts';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { useSessionEnd } from '@inlay/ui/hooks/use-session-end.ts';
import { FullScreenSpinner } from '@inlay/ui/layout/spinner.tsx';
import { Dashboard } from './dashboard.tsx';
import { useSessionGuard } from './use-session-guard.ts';

export const meta = () => [{ title: 'Dashboard · Inlay' }, { name: 'robots', content: 'noindex' }];

/** The subscriber's dashboard. */
export default function PostLoginPage() {
  const siteKey = useSessionGuard();
  const onError = useSessionEnd();
  const [client] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({ onError }),
        defaultOptions: {
          queries: { staleTime: 30_000, retry: (count, error) => count < 2 && !(error instanceof ApiError && error.status < 500) },
        },
      }),
  );
  if (!siteKey) return <FullScreenSpinner label="Opening your dashboard" />;
  return (
    <QueryClientProvider client={client}>
      <Dashboard siteKey={siteKey} />
    </QueryClientProvider>
  );
}
