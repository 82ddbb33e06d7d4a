import { isFocusLost } from './is-focus-lost.ts';

/** After React has drawn, and a dialog has tried to give the focus back; on a slow machine that takes a while. */
const LOOK_EVERY_MS = 50;
const LOOKS = 40;

/** Gives the focus to what `find` finds where a press has taken its own button away. */
export function keepFocus(find: () => HTMLElement | null): void {
  let looks = 0;
  const look = () => {
    looks += 1;
    if (isFocusLost()) find()?.focus({ preventScroll: true });
    else if (looks < LOOKS) setTimeout(look, LOOK_EVERY_MS);
  };
  setTimeout(look, LOOK_EVERY_MS);
}
