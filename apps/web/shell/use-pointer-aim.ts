import { type PointerEvent, useEffect, useRef } from 'react';

/** An entry that the pointer rests on for so long is meant, whichever way it came. */
const REST_MS = 160;
/** Px to the right for each px up or down from which on the pointer is under way to the pane. */
const TOWARDS_PANE = 0.5;

/**
 * Forgives the pointer's way: who moves from a family straight to its components crosses other families and means none of them. An entry shows
 * at once when the pointer goes up or down the list, and only after a rest when it is heading right.
 */
export function usePointerAim(show: (index: number) => void) {
  const last = useRef<{ x: number; y: number }>(undefined);
  const heading = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(rest.current), []);

  /** Coming upon an entry is told before the move that led there: each looks where the pointer is. */
  function follow({ clientX: x, clientY: y }: PointerEvent) {
    const from = last.current;
    last.current = { x, y };
    if (from && (x !== from.x || y !== from.y)) heading.current = x - from.x > Math.abs(y - from.y) * TOWARDS_PANE;
  }

  function wait(index: number) {
    waiting.current = index;
    clearTimeout(rest.current);
    rest.current = setTimeout(() => show(index), REST_MS);
  }

  return {
    onMove(event: PointerEvent) {
      follow(event);
      if (waiting.current !== undefined) wait(waiting.current);
    },
    onEnter(event: PointerEvent, index: number) {
      follow(event);
      if (heading.current) return wait(index);
      clearTimeout(rest.current);
      waiting.current = undefined;
      show(index);
    },
    onLeave() {
      clearTimeout(rest.current);
      waiting.current = undefined;
      last.current = undefined;
      heading.current = false;
    },
  };
}
