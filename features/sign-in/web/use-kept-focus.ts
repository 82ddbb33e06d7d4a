import { useRef, type RefObject } from 'react';
import { isFocusLost } from '@inlay/ui/browser/is-focus-lost.ts';

/** After React has drawn, and a dialog has tried to give the focus back. */
const SETTLED_MS = 50;

/**
 * For what takes away the button that was pressed: `keep` gives the focus to `box` (with `tabIndex={-1}`) where it would be lost, so
 * that the keyboard goes on from there and not from the top of the page.
 */
export function useKeptFocus(): { box: RefObject<HTMLDivElement | null>; keep: () => void } {
  const box = useRef<HTMLDivElement>(null);
  const keep = () =>
    void setTimeout(() => {
      if (isFocusLost()) box.current?.focus({ preventScroll: true });
    }, SETTLED_MS);
  return { box, keep };
}
