import { useRef, type RefObject } from 'react';
import { keepFocus } from '../browser/keep-focus.ts';

/**
 * For what takes away the button that was pressed: `keep` gives the focus to `box` (with `tabIndex={-1}`) where it would be lost, so
 * that the keyboard goes on from there and not from the top of the page.
 */
export function useKeptFocus<Box extends HTMLElement = HTMLDivElement>(): { box: RefObject<Box | null>; keep: () => void } {
  const box = useRef<Box>(null);
  return { box, keep: () => keepFocus(() => box.current) };
}
