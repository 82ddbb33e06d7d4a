import { Button } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { useEnvironment } from '@inlay/ui/hooks/use-environment.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { InboxScope } from './inbox-context.tsx';
import { MessagesCard } from './messages-card.tsx';

/** What was sent with test keys, and what no sender was set for in Live: it reached nobody. */
export default function DevInboxPage({ onError }: { onError: OnError }) {
  const { environment, siteKey, query, choose } = useEnvironment();
  const isTest = environment === 'test';
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1 className="text-[1.5rem]/8 font-semibold tracking-[-0.022em]">Dev Inbox</h1>
        <p className="mt-0.5 text-sm text-muted">
          {isTest
            ? 'What your test keys sent. None of it has reached anyone.'
            : 'Live messages without a sender. None of them has reached anyone.'}
        </p>
      </div>
      {siteKey ? (
        <InboxScope key={environment} environment={environment} siteKey={siteKey}>
          <MessagesCard
            onError={onError}
            empty={
              isTest ? (
                <EmptyState title="Nothing captured yet">
                  Use a component with your test keys. The emails, text messages and calls it sends appear here at once.
                </EmptyState>
              ) : (
                <EmptyState title="Live messages are not captured" action={<Button onClick={() => choose('test')}>Switch to Test</Button>}>
                  They go to their recipients. They are kept here only if there is no sender.
                </EmptyState>
              )
            }
          />
        </InboxScope>
      ) : (
        <Card title="Messages" flush>
          <LoadState query={query} rows={4} label="Loading messages" />
        </Card>
      )}
    </div>
  );
}
