import type { KeyboardEvent } from 'react';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { cx } from '@inlay/ui/cx.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { shortTime } from '@inlay/ui/short-time.ts';
import type { Message } from './dev-inbox-calls.ts';
import { kindOf, titleOf } from './message-words.ts';

export interface MessageListProps {
  readonly items: readonly Message[];
  /** Id of the one that is open; "" for none. */
  readonly shown: string;
  readonly onShow: (id: string) => void;
}

/** Newest first. The open one stays marked, unread ones stand out. */
export function MessageList({ items, shown, onShow }: MessageListProps) {
  const now = useNow(MINUTE_MS);
  return (
    <ul aria-label="Messages" className="divide-y divide-line" onKeyDown={moveFocus}>
      {items.map((item) => {
        const isNew = item.readAt === null && item.id !== shown;
        return (
          <li key={item.id}>
            <button
              type="button"
              aria-current={item.id === shown ? 'true' : undefined}
              onClick={() => onShow(item.id)}
              className={cx(
                'grid w-full gap-0.5 border-l-2 px-4 py-3 text-left -outline-offset-2! hover:bg-primary-soft',
                item.id === shown ? 'border-primary bg-primary-soft' : 'border-transparent',
              )}
            >
              <span className="flex min-w-0 items-baseline gap-2">
                {isNew && <span className="size-2 flex-none self-center rounded-full bg-primary" aria-hidden />}
                <span className={cx('min-w-0 flex-1 truncate', isNew && 'font-semibold')}>
                  {isNew && <span className="sr-only">New: </span>}
                  {titleOf(item)}
                </span>
                <span className="text-xs text-muted tabular-nums">{shortTime(item.createdAt, now)}</span>
              </span>
              <span className="flex min-w-0 items-center gap-2 text-sm text-muted">
                <span className="min-w-0 flex-1 truncate">{item.to}</span>
                <Badge>{kindOf(item)}</Badge>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Up and down go from row to row. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined) return;
  const rows = [...event.currentTarget.querySelectorAll('button')];
  rows[rows.findIndex((row) => row === event.target) + step]?.focus();
  event.preventDefault();
}
