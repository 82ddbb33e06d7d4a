import { RowList } from '@inlay/ui/list/row-list.tsx';
import type { Message } from './message-calls.ts';
import { StateBadge } from './state-badge.tsx';

interface MessageListProps {
  readonly items: readonly Message[];
  /** Id of the one that is open; "" for none. */
  readonly shown: string;
  readonly onShow: (id: string) => void;
}

/** Newest first: what it is about, whom it is for, what became of it, and through which sender. */
export const MessageList = (props: MessageListProps) => (
  <RowList
    label="Messages"
    row={({ subject, to, state, sender, createdAt }) => ({
      title: subject,
      isNew: false,
      time: createdAt,
      detail: (
        <>
          {/* Its hidden words are placed within it, or they would widen the page. */}
          <span className="relative min-w-0 flex-1 truncate">
            {to}
            {sender && (
              <>
                <span aria-hidden> · </span>
                <span className="sr-only">, through </span>
                {sender.label}
              </>
            )}
          </span>
          <StateBadge state={state} />
        </>
      ),
    })}
    {...props}
  />
);
