import { ForRole } from '@inlay/ui/role/for-role.tsx';
import type { emptyInbox } from '@inlay/messaging/contract.ts';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { useCursorPages } from '@inlay/ui/hooks/use-cursor-pages.ts';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { useSettled } from '@inlay/ui/hooks/use-settled.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { ListDetail } from '@inlay/ui/list/list-detail.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { PageTurner } from '@inlay/ui/layout/page-turner.tsx';
import { ConfirmDialog } from '@inlay/ui/overlay/confirm-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import type { MessageFilters } from './dev-inbox-calls.ts';
import { useInboxPlace } from './inbox-context.tsx';
import { MessageDetail } from './message-detail.tsx';
import { MessageFilter } from './message-filter.tsx';
import { MessageList } from './message-list.tsx';
import { useMessages, useMessagesReload } from './use-messages.ts';

const ALL: MessageFilters = { q: '', channel: '', to: '' };

interface MessagesCardProps {
  /** Stands in place of the list where there is no message at all. */
  readonly empty: ReactNode;
  readonly onError: OnError;
}

/** What went to nobody, one page of it, and the open one beside it. */
export function MessagesCard({ empty, onError }: MessagesCardProps) {
  const { calls, environment } = useInboxPlace();
  const [filters, setFilters] = useState(ALL);
  const asked = { ...filters, q: useSettled(filters.q.trim()) };
  const pages = useCursorPages(JSON.stringify(asked));
  const query = useMessages(asked, pages.cursor);
  const reload = useMessagesReload();
  const toast = useToast();
  const { box, keep } = useKeptFocus();
  const [shown, setShown] = useState('');
  const [clearing, setClearing] = useState(false);
  const items = query.data?.items ?? [];
  const isFiltered = filters.q + filters.channel + filters.to !== '';
  const isEmpty = query.data !== undefined && items.length === 0 && !isFiltered && pages.isFirst && !shown;

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
    setFilters(ALL);
    await reload();
    keep();
    toast('success', 'Dev Inbox cleared.');
  }

  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Card
        title="Messages"
        note="Times are UTC. New messages appear on their own."
        aside={
          !isEmpty &&
          query.data && (
            <ForRole<typeof emptyInbox> role="developer">
              <Button size="sm" icon={<Trash2 size={16} aria-hidden />} onClick={() => setClearing(true)}>
                Clear all
              </Button>
            </ForRole>
          )
        }
        flush
      >
        {!query.data && <LoadState query={query} rows={4} label="Loading messages" />}
        {isEmpty && empty}
        {query.data && !isEmpty && (
          <>
            <MessageFilter filters={filters} onChange={(changes) => setFilters({ ...filters, ...changes })} />
            <ListDetail
              hint="Choose a message to read it."
              list={
                <>
                  {items.length === 0 && (
                    <p role="status" className="px-4 py-10 text-center text-sm text-muted">
                      {isFiltered ? 'No message matches.' : 'No older messages.'}
                    </p>
                  )}
                  <MessageList items={items} shown={shown} onShow={setShown} />
                  <PageTurner pages={pages} next={query.data.next} note="Kept for 7 days" busy={query.isPlaceholderData} />
                </>
              }
              detail={
                shown && (
                  <MessageDetail
                    key={shown}
                    id={shown}
                    onDelete={() => void remove(shown)}
                    onRecipient={(to) => setFilters({ ...ALL, to })}
                    onBack={() => {
                      setShown('');
                      keep();
                    }}
                  />
                )
              }
            />
          </>
        )}
      </Card>
      {clearing && (
        <ConfirmDialog title="Clear the Dev Inbox?" act="Clear all" onConfirm={clear} onClose={() => setClearing(false)}>
          All messages of {environment === 'test' ? 'Test' : 'Live'} in it are deleted for good.
        </ConfirmDialog>
      )}
    </div>
  );
}
