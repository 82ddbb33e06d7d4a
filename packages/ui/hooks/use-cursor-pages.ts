import { useState } from 'react';

export interface CursorPages {
  /** Of the page that is shown; null for the first. */
  readonly cursor: string | null;
  readonly isFirst: boolean;
  /** To the page after this one, which `next` of its answer names. */
  readonly older: (next: string) => void;
  readonly newer: () => void;
}

/** A list shown one page at a time, however long it is; back at its first page as soon as `of`, what it is narrowed to, changes. */
export function useCursorPages(of: string): CursorPages {
  const [way, setWay] = useState<{ of: string; cursors: readonly string[] }>({ of, cursors: [] });
  const cursors = way.of === of ? way.cursors : [];
  return {
    cursor: cursors.at(-1) ?? null,
    isFirst: cursors.length === 0,
    older: (next) => setWay({ of, cursors: [...cursors, next] }),
    newer: () => setWay({ of, cursors: cursors.slice(0, -1) }),
  };
}
