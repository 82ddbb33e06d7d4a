// First, before any schema is made.
import '@inlay/ui/no-eval.ts';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '@inlay/ui/api-client.ts';
import { closeSession } from '@inlay/ui/session.ts';
import { FullScreenSpinner } from '@inlay/ui/spinner.tsx';
import { Dashboard } from './dashboard.tsx';
import { useSessionGuard } from './use-session-guard.ts';

export const meta = () => [{ title: 'Dashboard · Inlay' }, { name: 'robots', content: 'noindex' }];

/** The subscriber's dashboard. A session that has ended on the server ends here too, and says so on the login page. */
export default function PostLoginPage() {
  const siteKey = useSessionGuard();
  const navigate = useNavigate();
  const [client] = useState(
    () =>
      new QueryClient({
        queryCache: new QueryCache({
          onError: (error) => {
            if (!(error instanceof ApiError) || error.status !== 401) return;
            closeSession();
            void navigate('/login', { replace: true, state: { ended: true } });
          },
        }),
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
