import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import { cx } from '@inlay/ui/cx.ts';
import type { OnError, PanelProps } from '@inlay/ui/dashboard-part.ts';
import { useEnvironment } from '@inlay/ui/hooks/use-environment.ts';
import { useKeptFocus } from '@inlay/ui/hooks/use-kept-focus.ts';
import { useSettled } from '@inlay/ui/hooks/use-settled.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { ListDetail } from '@inlay/ui/list/list-detail.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { ShowOlder } from '@inlay/ui/list/show-older.tsx';
import type { MessageFilters } from './message-calls.ts';
import { MessageDetail } from './message-detail.tsx';
import { MessageFilter, askedFilters } from './message-filter.tsx';
import { MessageList } from './message-list.tsx';
import { MessagesScope } from './messages-scope.tsx';
import { NoMessages } from './no-messages.tsx';
import { useMessages } from './use-messages.ts';
import { useShownMessage } from './use-shown-message.ts';

const ALL: MessageFilters = { text: '', state: '', to: '', template: '', tag: '', from: '', until: '' };

/** What was sent in an environment, newest first, and the open one beside it. */
export default function MessagesTab({ onError }: PanelProps) {
  const { environment, siteKey, query } = useEnvironment();
  if (!siteKey)
    return (
      <Card title="Messages" flush>
        <LoadState query={query} rows={4} label="Loading messages" />
      </Card>
    );
  return (
    <MessagesScope key={environment} environment={environment} siteKey={siteKey}>
      <Messages onError={onError} />
    </MessagesScope>
  );
}

function Messages({ onError }: { readonly onError: OnError }) {
  const [filters, setFilters] = useState(ALL);
  /** A new form of filters: what they hold besides is forgotten with it. */
  const [round, setRound] = useState(0);
  const asked = useSettled(askedFilters(filters));
  const query = useMessages(asked);
  const [shown, show] = useShownMessage();
  const { box, keep } = useKeptFocus();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const isFiltered = Object.values(asked).some((value) => value !== '');
  const isEmpty = query.data !== undefined && items.length === 0 && !isFiltered && !shown;

  function showAll() {
    setFilters(ALL);
    setRound(round + 1);
    keep();
  }

  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Card title="Messages" note="Times are UTC. New messages appear on their own." flush>
        {!isEmpty && (
          <div className={cx(shown && 'max-lg:hidden')}>
            <MessageFilter key={round} filters={filters} onChange={(changes) => setFilters((before) => ({ ...before, ...changes }))} />
          </div>
        )}
        {!query.data && <LoadState query={query} rows={4} label="Loading messages" />}
        {isEmpty && <NoMessages />}
        {query.data && !isEmpty && (
          <ListDetail
            hint="Choose a message to see what became of it."
            list={
              <>
                {items.length === 0 && (
                  <EmptyState
                    title={isFiltered ? 'No messages match' : 'No messages yet'}
                    stone="carnelian"
                    action={isFiltered && <Button onClick={showAll}>Show all</Button>}
                  >
                    {isFiltered && 'Choose another state or period, or try a different search.'}
                  </EmptyState>
                )}
                <MessageList items={items} shown={shown} onShow={show} />
                <ShowOlder query={query} what="messages" keep={keep} />
              </>
            }
            detail={
              shown && (
                <MessageDetail
                  key={shown}
                  id={shown}
                  onError={onError}
                  onShow={show}
                  onBack={() => {
                    show('');
                    keep();
                  }}
                />
              )
            }
          />
        )}
      </Card>
    </div>
  );
}
