import { Paperclip, Reply } from 'lucide-react';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { cx } from '@inlay/ui/cx.ts';
import { useNow } from '@inlay/ui/hooks/use-now.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { shortTime } from '@inlay/ui/short-time.ts';
import type { Submission } from './inbox-calls.ts';
import { summaryOf } from './submission-words.ts';

/** Newest first. The one that is shown stays marked. */
export function SubmissionList({
  items,
  shown,
  onShow,
}: {
  readonly items: readonly Submission[];
  readonly shown: string;
  readonly onShow: (id: string) => void;
}) {
  const now = useNow(MINUTE_MS);
  return (
    <ul aria-label="Messages" className="divide-y divide-line">
      {items.map((item) => {
        const { from, text } = summaryOf(item);
        const isNew = item.status === 'new';
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
                  {from}
                </span>
                <span className="text-xs text-muted tabular-nums">{shortTime(item.createdAt, now)}</span>
              </span>
              <span className="flex min-w-0 items-center gap-2 text-sm text-muted">
                <span className="min-w-0 flex-1 truncate">{text}</span>
                {item.files.length > 0 && (
                  <span className="flex flex-none items-center gap-1 text-xs tabular-nums">
                    <Paperclip size={14} aria-label="Files:" />
                    {item.files.length}
                  </span>
                )}
                {item.replies > 0 && <Reply size={14} aria-label="Answered" />}
                {item.tags.slice(0, 2).map((tag) => (
                  <Badge key={tag}>{tag}</Badge>
                ))}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
