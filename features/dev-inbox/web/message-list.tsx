import { Badge } from '@inlay/ui/layout/badge.tsx';
import { RowList } from '@inlay/ui/list/row-list.tsx';
import type { Message } from './dev-inbox-calls.ts';
import { kindOf, titleOf } from './message-words.ts';

export interface MessageListProps {
  readonly items: readonly Message[];
  /** Id of the one that is open; "" for none. */
  readonly shown: string;
  readonly onShow: (id: string) => void;
}

/** Newest first; unread ones stand out. */
export const MessageList = (props: MessageListProps) => (
  <RowList
    label="Messages"
    row={(item) => ({
      title: titleOf(item),
      isNew: item.readAt === null && item.id !== props.shown,
      time: item.createdAt,
      detail: (
        <>
          <span className="min-w-0 flex-1 truncate">{item.to}</span>
          <Badge>{kindOf(item)}</Badge>
        </>
      ),
    })}
    {...props}
  />
);
