import { Button } from '../button.tsx';
import type { CursorPages } from '../hooks/use-cursor-pages.ts';

export interface PageTurnerProps {
  pages: CursorPages;
  /** Of the page that is shown; null on the last one. */
  next: string | null | undefined;
  /** What is left out or kept, before the buttons. */
  note?: string;
  busy?: boolean;
}

/** At the foot of a list that is shown one page at a time; nothing where there is only one. */
export function PageTurner({ pages, next, note, busy = false }: PageTurnerProps) {
  if (pages.isFirst && !next && note === undefined) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3 sm:px-5">
      <span className="mr-auto text-xs text-muted">{note}</span>
      {!pages.isFirst && (
        <Button size="sm" disabled={busy} onClick={pages.newer}>
          Newer
        </Button>
      )}
      {next && (
        <Button size="sm" disabled={busy} onClick={() => pages.older(next)}>
          Older
        </Button>
      )}
    </div>
  );
}
