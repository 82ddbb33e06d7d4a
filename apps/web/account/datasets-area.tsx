// First, before any schema is made.
import '@inlay/ui/no-eval.ts';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, type MetaFunction } from 'react-router';
import type { Member } from '@inlay/features/account/web/use-account-guard.ts';
import { ApiError } from '@inlay/ui/api-client.ts';
import { closeSession } from '@inlay/ui/session.ts';
import { ToastProvider } from '@inlay/ui/toast.tsx';
import { AreaEntry } from './area-entry.tsx';
import { AreaView } from './area-view.tsx';
import { titleAt } from './area-views.ts';

export const meta: MetaFunction = ({ location }) => [{ title: titleAt(location.pathname) }, { name: 'robots', content: 'noindex' }];

/** The sample subscriber area. A session that has ended on the server ends here too; the login says so and leads back. */
export default function DatasetsArea() {
  const navigate = useNavigate();
  const [member, setMember] = useState<Member | null>(null);
  const [client] = useState(() => {
    const onError = (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 401) return;
      closeSession();
      void navigate('/login', { replace: true, state: { ended: true, from: location.pathname + location.search } });
    };
    return new QueryClient({
      queryCache: new QueryCache({ onError }),
      mutationCache: new MutationCache({ onError }),
      defaultOptions: { queries: { staleTime: 30_000 } },
    });
  });
  if (member === null) return <AreaEntry onMember={setMember} />;
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <AreaView name={member.firstName || member.userName} />
      </ToastProvider>
    </QueryClientProvider>
  );
}
