import { useState } from 'react';

export interface CursorPages {
  /** Of the page that is shown; null for the first. */
  readonly cursor: string | null;
  readonly isFirst: boolean;
  /** To the page after this one; takes `next` of the answer. */
  readonly older: (next: string) => void;
  readonly newer: () => void;
}

/** A list of any length, shown one page at a time. It returns to the first page when `of`, its filter, changes. */
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
