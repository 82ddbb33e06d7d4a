import { useEffect } from 'react';

let pressed = false;

/** Notes whether a pointer is down, for `afterPress`. */
export function useWatchPresses(): void {
  useEffect(() => {
    const stop = new AbortController();
    const note = (down: boolean) => () => {
      pressed = down;
    };
    const options = { capture: true, signal: stop.signal };
    addEventListener('pointerdown', note(true), options);
    addEventListener('pointerup', note(false), options);
    addEventListener('pointercancel', note(false), options);
    return () => stop.abort();
  }, []);
}

/**
 * Runs at once, or when the pointer that is down has done its click: a sentence that comes as a field is left would else move
 * what is being pressed from under the pointer.
 */
export function afterPress(run: () => void): void {
  if (!pressed) return run();
  const done = new AbortController();
  const soon = () => {
    done.abort();
    setTimeout(run);
  };
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, soon, { capture: true, signal: done.signal });
}
