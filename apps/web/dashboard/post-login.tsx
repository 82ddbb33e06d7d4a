// First, before any schema is made.
import '@inlay/ui/browser/no-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { UnreachablePage } from '@inlay/features/account/web/unreachable.tsx';
import { STORAGE } from '@inlay/kernel/constants.ts';
import { sessionStore } from '@inlay/web-client/storage.ts';
import { usePageQueries } from '@inlay/ui/hooks/use-page-queries.ts';
import { useSessionGuard } from '@inlay/ui/hooks/use-session-guard.ts';
import { FullScreenSpinner } from '@inlay/ui/layout/spinner.tsx';
import { useOpenedProject } from '@inlay/features/sites/web/projects/use-opened-project.ts';
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
  const client = usePageQueries();
  const isOpened = useOpenedProject(owner !== null && owner !== 'unreachable');
  if (owner === 'unreachable') return <UnreachablePage />;
  if (!owner || !isOpened) return <FullScreenSpinner label="Opening your dashboard" />;
  return (
    <QueryClientProvider client={client}>
      <Dashboard siteKey={sessionStore.get(STORAGE.siteKey) ?? owner.siteKey} />
    </QueryClientProvider>
  );
}
