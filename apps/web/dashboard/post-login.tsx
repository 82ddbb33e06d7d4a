// First, before any schema is made.
import '@inlay/ui/browser/no-eval.ts';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { UnreachablePage } from '@inlay/features/account/web/unreachable.tsx';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { ApiError } from '@inlay/web-client/api-client.ts';
import { sessionStore } from '@inlay/web-client/storage.ts';
import { useSessionEnd } from '@inlay/ui/hooks/use-session-end.ts';
import { useSessionGuard } from '@inlay/ui/hooks/use-session-guard.ts';
import { FullScreenSpinner } from '@inlay/ui/layout/spinner.tsx';
import { Dashboard } from './dashboard.tsx';

export const meta = () => [{ title: 'Dashboard · Inlay' }, { name: 'robots', content: 'noindex' }];

/** A tab that has its site key asks nobody: its calls tell when the session has ended. */
function keyOfTab() {
  const siteKey = sessionStore.get(STORAGE.siteKey);
  return siteKey ? { siteKey } : undefined;
}

/** The subscriber's dashboard. */
export default function PostLoginPage() {
  const owner = useSessionGuard(keyOfTab);
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
  if (owner === 'unreachable') return <UnreachablePage />;
  if (!owner) return <FullScreenSpinner label="Opening your dashboard" />;
  return (
    <QueryClientProvider client={client}>
      <Dashboard siteKey={owner.siteKey} />
    </QueryClientProvider>
  );
}
