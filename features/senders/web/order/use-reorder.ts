import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { moveItem, placeAt } from './move-item.ts';

interface ReorderOptions {
  readonly ids: readonly string[];
  readonly nameOf: (id: string) => string;
  /** Saves the new order; settles when the list is in it, or stays as it was. */
  readonly onDrop: (ids: readonly string[]) => Promise<void>;
}

interface Lifted {
  readonly id: string;
  readonly by: 'pointer' | 'keys';
}

export interface Reorder {
  /** Around the rows, which stand in this order. */
  readonly list: RefObject<HTMLOListElement | null>;
  readonly order: readonly string[];
  readonly lifted: string | undefined;
  /** What assistive technology is told. */
  readonly told: string;
  readonly handleProps: (id: string) => {
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerDown: (event: ReactPointerEvent) => void;
    onBlur: () => void;
  };
}

/** Rows that are moved by a handle: with the pointer, or Enter, the arrows and Enter again; Escape puts the row back. */
export function useReorder({ ids, nameOf, onDrop }: ReorderOptions): Reorder {
  const list = useRef<HTMLOListElement>(null);
  const [draft, setDraft] = useState<readonly string[]>();
  const [lifted, setLifted] = useState<Lifted>();
  const [told, setTold] = useState('');
  const order = draft ?? ids;
  const tell = (id: string, now: readonly string[]) => setTold(`${nameOf(id)}, place ${now.indexOf(id) + 1} of ${now.length}.`);

  function lift(id: string, by: Lifted['by']) {
    setLifted({ id, by });
    setDraft(ids);
    setTold(`${nameOf(id)} lifted, place ${ids.indexOf(id) + 1} of ${ids.length}.`);
  }
  function move(id: string, place: number) {
    const next = moveItem(order, id, place);
    if (next.join() === order.join()) return;
    setDraft(next);
    tell(id, next);
  }
  function putBack() {
    setLifted(undefined);
    setDraft(undefined);
    setTold('Put back.');
  }
  async function drop() {
    setLifted(undefined);
    if (order.join() !== ids.join()) await onDrop(order);
    setDraft(undefined);
  }

  // On the window: a row that moves in the document loses a pointer that it has captured.
  const held = lifted?.by === 'pointer' ? lifted.id : undefined;
  useEffect(() => {
    if (held === undefined) return;
    const stop = new AbortController();
    const heard = { signal: stop.signal };
    const follow = ({ clientY }: PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].slice(0, ids.length).map((row) => row.getBoundingClientRect());
      const others = rows.filter((_, place) => order[place] !== held);
      move(
        held,
        placeAt(
          others.map(({ top, height }) => top + height / 2),
          clientY,
        ),
      );
    };
    addEventListener('pointermove', follow, heard);
    addEventListener('pointerup', () => void drop(), heard);
    addEventListener('pointercancel', putBack, heard);
    addEventListener('keydown', ({ key }) => key === 'Escape' && putBack(), heard);
    return () => stop.abort();
  });

  function hear(event: KeyboardEvent, id: string) {
    const { key } = event;
    const isLifted = lifted?.id === id;
    const place = order.indexOf(id);
    if (key === 'Enter' || key === ' ') {
      if (isLifted) void drop();
      else lift(id, 'keys');
    } else if (isLifted && key === 'ArrowUp') move(id, place - 1);
    else if (isLifted && key === 'ArrowDown') move(id, place + 1);
    else if (isLifted && key === 'Escape') putBack();
    else return;
    event.preventDefault();
  }

  return {
    list,
    order,
    lifted: lifted?.id,
    told,
    handleProps: (id) => ({
      onKeyDown: (event) => hear(event, id),
      onPointerDown: (event) => event.button === 0 && lift(id, 'pointer'),
      onBlur: () => lifted?.by === 'keys' && putBack(),
    }),
  };
}
