import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { isFocusLost } from '../browser/is-focus-lost.ts';

/**
 * For the main part (`tabIndex={-1}`) of a page that is led to: what had the focus, the login's button say, went with the page before, and
 * the keyboard would go on from the top. A page that the browser opens by itself leaves the focus alone.
 */
export function useReceivedFocus(ready = true): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const arrived = useNavigationType() !== NavigationType.Pop;
  const receive = useEffectEvent(() => arrived && isFocusLost() && main.current?.focus({ preventScroll: true }));
  useEffect(() => {
    if (ready) receive();
  }, [ready]);
  return main;
}
