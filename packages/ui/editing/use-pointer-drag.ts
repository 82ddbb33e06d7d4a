import { useEffect, useEffectEvent } from 'react';

interface Dragging {
  readonly move: (event: globalThis.PointerEvent) => void;
  readonly drop: () => void;
  /** By Escape, or where the browser takes the pointer for itself. */
  readonly cancel: () => void;
}

/** Follows the pointer over the whole page while something is lifted. */
export function usePointerDrag(isLifted: boolean, dragging: Dragging): void {
  const move = useEffectEvent((event: globalThis.PointerEvent) => dragging.move(event));
  const drop = useEffectEvent(() => dragging.drop());
  const cancel = useEffectEvent(() => dragging.cancel());
  useEffect(() => {
    if (!isLifted) return;
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('pointermove', (event) => move(event), { signal });
    addEventListener('pointerup', () => drop(), { signal });
    addEventListener('pointercancel', () => cancel(), { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal });
    return () => stop.abort();
  }, [isLifted]);
}
