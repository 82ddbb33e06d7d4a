import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface CardProps {
  title?: ReactNode;
  /** A line under the title. */
  note?: ReactNode;
  /** At the end of the head's line. */
  aside?: ReactNode;
  children?: ReactNode;
  /** Rows bring their own padding. */
  flush?: boolean;
  level?: 2 | 3;
  /** The head stays in the window while the rest of the card is scrolled. */
  stickyHead?: boolean;
  className?: string;
}

export function Card({ title, note, aside, children, flush = false, level = 2, stickyHead = false, className }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={cx('card', className)}>
      {title && (
        <div
          className={cx(
            'flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 sm:px-5',
            stickyHead && 'sticky top-0 z-10 rounded-t-lg bg-surface',
          )}
        >
          <div className="mr-auto min-w-0">
            <Heading className="heading-3">{title}</Heading>
            {note && <p className="text-xs text-muted">{note}</p>}
          </div>
          {aside}
        </div>
      )}
      <div className={flush ? undefined : 'p-4 sm:p-5'}>{children}</div>
    </section>
  );
}
