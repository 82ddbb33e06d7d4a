import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether the element has come near the view, so that what it holds is asked for only by visitors who get there. */
export function useNear<T extends Element>(): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '300px' });
    if (element.current) watch.observe(element.current);
    return () => watch.disconnect();
  }, []);
  return [element, near];
}
