import { Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { useEnvironment } from '@inlay/ui/hooks/use-environment.ts';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { LoadFailure } from '@inlay/ui/layout/load-failure.tsx';
import { RowsSkeleton } from '@inlay/ui/layout/rows-skeleton.tsx';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { failedToLoad } from '@inlay/web-client/ask-again.ts';
import { devInboxCalls } from './dev-inbox-calls.ts';
import { MessageDetail } from './message-detail.tsx';
import { MessageList } from './message-list.tsx';
import { useMessages, useMessagesReload } from './use-messages.ts';

/** What was sent with test keys, which reaches nobody. */
export default function DevInboxPage({ onError }: { onError: OnError }) {
  const { environment, siteKey, query, choose } = useEnvironment();
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <h1 className="text-[1.5rem]/8 font-semibold tracking-[-0.022em]">Dev Inbox</h1>
        <p className="mt-0.5 text-sm text-muted">What your test keys sent. None of it has reached anyone.</p>
      </div>
      {environment === 'live' ? (
        <Card title="Messages" flush>
          <EmptyState title="Live messages are not captured" action={<Button onClick={() => choose('test')}>Switch to Test</Button>}>
            They go to the people they are meant for.
          </EmptyState>
        </Card>
      ) : siteKey ? (
        <Messages siteKey={siteKey} onError={onError} />
      ) : (
        <Card title="Messages" flush>
          {failedToLoad(query) ? <LoadFailure query={query} /> : <RowsSkeleton rows={4} label="Loading messages" />}
        </Card>
      )}
    </div>
  );
}

function Messages({ siteKey, onError }: { siteKey: string; onError: OnError }) {
  const calls = useMemo(() => devInboxCalls(siteKey), [siteKey]);
  const query = useMessages(calls);
  const reload = useMessagesReload();
  const toast = useToast();
  const { box, keep } = useKeptFocus();
  const [shown, setShown] = useState('');
  const [clearing, setClearing] = useState(false);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];

  async function remove(id: string) {
    try {
      await calls.deleteMessage(id);
      setShown('');
      keep();
    } catch (error) {
      onError(failureSentence(error, { fallback: 'The message could not be deleted. Please try again.' }));
    }
    await reload();
  }

  async function clear() {
    await calls.deleteMessages();
    setClearing(false);
    setShown('');
    await reload();
    keep();
    toast('success', 'Dev Inbox cleared.');
  }

  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Card
        title="Messages"
        note="Kept for 7 days. Times are UTC. New messages appear on their own."
        aside={
          items.length > 0 && (
            <Button size="sm" icon={<Trash2 size={16} aria-hidden />} onClick={() => setClearing(true)}>
              Clear all
            </Button>
          )
        }
        flush
      >
        {!query.data && (failedToLoad(query) ? <LoadFailure query={query} /> : <RowsSkeleton rows={4} label="Loading messages" />)}
        {query.data && items.length === 0 && !shown && (
          <EmptyState title="Nothing captured yet">
            Use a component with your test keys. The emails, text messages and calls it sends appear here at once.
          </EmptyState>
        )}
        {(items.length > 0 || shown) && (
          <div className="grid lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
            <div className={cx('lg:border-r lg:border-line', shown && 'max-lg:hidden')}>
              <MessageList items={items} shown={shown} onShow={setShown} />
              {query.hasNextPage && (
                <div className="border-t border-line px-4 py-3 text-center">
                  <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    Show older
                  </Button>
                </div>
              )}
            </div>
            {shown ? (
              <MessageDetail key={shown} calls={calls} id={shown} onDelete={() => void remove(shown)} onBack={() => setShown('')} />
            ) : (
              <p className="hidden place-content-center p-10 text-sm text-muted lg:grid">Choose a message to read it.</p>
            )}
          </div>
        )}
      </Card>
      {clearing && (
        <ConfirmDialog title="Clear the Dev Inbox?" act="Clear all" onConfirm={clear} onClose={() => setClearing(false)}>
          All messages of Test are deleted for good.
        </ConfirmDialog>
      )}
    </div>
  );
}
