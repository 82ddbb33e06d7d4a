import { useEffect, useRef, type ReactNode } from 'react';
import { REVEAL_PICTURE_MS, REVEAL_TEXT_MS } from '@inlay/kernel/constants.ts';
import { cx } from '@inlay/ui/cx.ts';

/**
 * Comes up once when it first enters the view. Without JavaScript, with reduced motion, and for what is in view already,
 * it simply stands there.
 */
export function Reveal({ children, className, picture = false }: { children: ReactNode; className?: string; picture?: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || matchMedia('(prefers-reduced-motion: reduce)').matches || element.getBoundingClientRect().top < innerHeight) return;
    const duration = picture ? REVEAL_PICTURE_MS : REVEAL_TEXT_MS;
    element.style.opacity = '0';
    const watch = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      watch.disconnect();
      element.style.opacity = '';
      element.animate([{ opacity: 0, transform: 'translateY(12px)' }, {}], { duration, easing: 'cubic-bezier(.2,.8,.2,1)' });
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      element.style.opacity = '';
    };
  }, [picture]);
  return (
    <div ref={box} className={cx(className)}>
      {children}
    </div>
  );
}
