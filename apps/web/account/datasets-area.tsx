// First, before any schema is made.
import '@inlay/ui/browser/no-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import type { Member } from '@inlay/ui/hooks/use-session-guard.ts';
import { usePageQueries } from '@inlay/ui/hooks/use-page-queries.ts';
import { ToastProvider } from '@inlay/ui/overlay/toast.tsx';
import { AreaEntry } from './area-entry.tsx';
import { AreaView } from './area-view.tsx';
import { titleAt } from './area-views.ts';

export const meta: MetaFunction = ({ location }) => [{ title: titleAt(location.pathname) }, { name: 'robots', content: 'noindex' }];

/** The sample subscriber area. */
export default function DatasetsArea() {
  const [member, setMember] = useState<Member | null>(null);
  const client = usePageQueries({ endsOnMutations: true });
  if (member === null) return <AreaEntry onMember={setMember} />;
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <AreaView name={member.firstName || member.userName} />
      </ToastProvider>
    </QueryClientProvider>
  );
}
