import { isFocusLost } from './is-focus-lost.ts';

/** After React has drawn, and a dialog has tried to give the focus back. */
const SETTLED_MS = 50;

/** Gives the focus to what `find` finds where a press has taken its own button away. */
export function keepFocus(find: () => HTMLElement | null): void {
  setTimeout(() => {
    if (isFocusLost()) find()?.focus({ preventScroll: true });
  }, SETTLED_MS);
}
