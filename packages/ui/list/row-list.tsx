import type { KeyboardEvent, ReactNode } from 'react';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import { cx } from '../cx.ts';
import { useNow } from '../hooks/use-now.ts';
import { shortTime } from '../short-time.ts';

interface Row {
  readonly title: ReactNode;
  /** Stands out, and is told as new. */
  readonly isNew: boolean;
  /** ISO. */
  readonly time: string;
  /** The second line. */
  readonly detail: ReactNode;
}

interface RowListProps<Item extends { readonly id: string }> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly row: (item: Item) => Row;
  /** Id of the one that is open; "" for none. */
  readonly shown: string;
  readonly onShow: (id: string) => void;
}

/** Rows of which one can be open beside them, and stays marked. */
export function RowList<Item extends { readonly id: string }>({ label, items, row, shown, onShow }: RowListProps<Item>) {
  const now = useNow(MINUTE_MS);
  return (
    <ul aria-label={label} className="divide-y divide-line" onKeyDown={moveFocus}>
      {items.map((item) => {
        const { title, isNew, time, detail } = row(item);
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
                  {title}
                </span>
                <span className="text-xs text-muted tabular-nums">{shortTime(time, now)}</span>
              </span>
              <span className="flex min-w-0 items-center gap-2 text-sm text-muted">{detail}</span>
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
