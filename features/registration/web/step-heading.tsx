import { type ReactNode, useEffect, useRef } from 'react';

/** The step's title. Takes the focus when its step opens, except on the page's own load. */
export function StepHeading({ children, visible = false }: { children: ReactNode; visible?: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body || history.scrollRestoration === 'manual') heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className={visible ? 'heading-3 outline-none' : 'sr-only'}>
      {children}
    </h2>
  );
}
