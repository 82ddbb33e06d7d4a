import { useEffect, useState } from 'react';

/** Reaches over most of the upper third: where headings are looked for, one at a time may be there. */
const UPPER_THIRD = '-64px 0px -70% 0px';

/**
 * Which of these parts of the page is being read, by its id; '' before the first one is.
 * @param band where it is looked for, as the margins of an IntersectionObserver
 */
export function useReadSection(ids: readonly string[], band: string = UPPER_THIRD): string {
  const [current, setCurrent] = useState('');
  const all = ids.join(' ');
  useEffect(() => {
    const seen = new IntersectionObserver(
      (changes) => {
        const first = changes.find(({ isIntersecting }) => isIntersecting);
        if (first) setCurrent(first.target.id);
      },
      { rootMargin: band },
    );
    for (const id of all.split(' ')) {
      const part = document.getElementById(id);
      if (part) seen.observe(part);
    }
    return () => seen.disconnect();
  }, [all, band]);
  return current;
}
