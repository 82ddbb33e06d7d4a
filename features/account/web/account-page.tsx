// First, before any schema is made.
import '@inlay/ui/browser/no-eval.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccountUser } from '@inlay/ui/account-context.tsx';
import { failedToLoad } from '@inlay/web-client/ask-again.ts';
import { LoadFailure } from '@inlay/ui/layout/load-failure.tsx';
import { usePageQueries } from '@inlay/ui/hooks/use-page-queries.ts';
import { useReceivedFocus } from '@inlay/ui/hooks/use-received-focus.ts';
import { logOut } from '@inlay/web-client/session.ts';
import { FullScreenSpinner } from '@inlay/ui/layout/spinner.tsx';
import { AccountSections } from './account-sections.tsx';
import { AccountSidebar } from './account-sidebar.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { LoadingSections } from './loading-sections.tsx';
import { Unreachable } from './unreachable.tsx';
import { useAccount } from './use-account.ts';
import { useAccountGuard } from './use-account-guard.ts';

export const meta = () => [{ title: 'My Account · Inlay' }, { name: 'robots', content: 'noindex' }];

/** The account page: three sections, shown to be read and edited one at a time. */
export default function AccountPage() {
  const member = useAccountGuard();
  const navigate = useNavigate();
  const { setUser } = useAccountUser();
  const [unsaved, setUnsaved] = useState(false);
  const [askedToLogOut, setAskedToLogOut] = useState(false);
  const main = useReceivedFocus(member !== null);
  const client = usePageQueries();

  function leave(really: boolean) {
    setAskedToLogOut(false);
    if (!really) return;
    void logOut().then(() => {
      setUser(null);
      return navigate('/');
    });
  }
  if (member === null) return <FullScreenSpinner label="Opening your account" />;
  return (
    <QueryClientProvider client={client}>
      <div className="min-h-dvh app:grid app:grid-cols-[248px_minmax(0,1fr)]">
        <AccountSidebar onLogOut={() => (unsaved ? setAskedToLogOut(true) : leave(true))} />
        <main ref={main} id="main" tabIndex={-1} className="max-w-240 outline-none px-4 pt-6 pb-12 app:p-10 app:pb-16">
          <h1 className="text-[1.5rem]/8 font-semibold tracking-[-0.022em]">My Account</h1>
          <p className="mb-6 text-sm text-muted">You can edit one section at a time.</p>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {member === 'unreachable' ? <Unreachable /> : <Loaded onUnsaved={setUnsaved} />}
          </div>
        </main>
      </div>
      <LeaveGuard unsaved={unsaved} loggingOut={askedToLogOut ? { answer: leave } : undefined} />
    </QueryClientProvider>
  );
}

function Loaded({ onUnsaved }: { onUnsaved: (unsaved: boolean) => void }) {
  const query = useAccount();
  if (query.data) return <AccountSections account={query.data} onUnsaved={onUnsaved} />;
  if (!failedToLoad(query)) return <LoadingSections />;
  return (
    <div className="card">
      <LoadFailure query={query} />
    </div>
  );
}
