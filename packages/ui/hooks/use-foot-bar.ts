import { type RefObject, useEffect } from 'react';

/** For a bar at the foot of the window: toasts stand over it while it sticks there, and what has the focus is never under it. */
export function useFootBar(bar: RefObject<HTMLElement | null>, isStuck: boolean): void {
  useEffect(() => {
    const { style } = document.documentElement;
    // Set once for a height: each time the whole page is measured anew.
    const observer = new ResizeObserver(() => {
      const height = bar.current?.offsetHeight ?? 0;
      style.setProperty('--foot-bar', isStuck ? `${height + 16}px` : '0px');
      style.scrollPaddingBottom = `${height + 32}px`;
    });
    observer.observe(bar.current!);
    return () => {
      observer.disconnect();
      style.removeProperty('--foot-bar');
      style.scrollPaddingBottom = '';
    };
  }, [bar, isStuck]);
}
