import { useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { announce, type EarlyInput, putBack, readEarlyInput, typedIn } from '../browser/early-input.ts';
import { isHolding, takeHeldPress } from '../browser/early-press.ts';

/**
 * Pages are painted before their scripts come. What a visitor typed, ticked or pressed until then is handed over to the page once it
 * answers. For the outermost part, so that its effects come after all others.
 */
export function useEarlyVisitor(): void {
  const typed = useRef<EarlyInput>(new Map());

  // The only effect before refs are set: a form library empties its fields then.
  useInsertionEffect(() => {
    if (!isHolding()) return;
    typed.current = readEarlyInput(document);
    // Until what was typed is handed over; then nothing is left to renew.
    const renew = ({ target }: Event) => {
      const control = target as HTMLInputElement;
      if (typed.current.has(control)) typed.current.set(control, typedIn(control));
    };
    addEventListener('input', renew, true);
  }, []);

  useLayoutEffect(() => typed.current.forEach((held, control) => putBack(control, held)), []);

  // After the other effects, so that a draft put back gives way to what was typed now; and outside of React's own work, so that each
  // handler finds the state the one before it left.
  useEffect(() => {
    queueMicrotask(() => {
      // First: an input event is what takes a press back.
      const pressed = takeHeldPress();
      announce(typed.current);
      typed.current.clear();
      setTimeout(() => pressed?.click());
    });
  }, []);
}
