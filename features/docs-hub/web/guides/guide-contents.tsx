import { useEffect, useState } from 'react';
import { cx } from '@inlay/ui/cx.ts';

export interface Entry {
  id: string;
  title: string;
}

/** The sections of a guide beside it; the one that is being read is marked. */
export function GuideContents({ entries }: { entries: readonly Entry[] }) {
  const [current, setCurrent] = useState('');
  useEffect(() => {
    const seen = new IntersectionObserver(
      (changes) => {
        const first = changes.find(({ isIntersecting }) => isIntersecting);
        if (first) setCurrent(first.target.id);
      },
      { rootMargin: '-64px 0px -70% 0px' },
    );
    for (const { id } of entries) {
      const heading = document.getElementById(id);
      if (heading) seen.observe(heading);
    }
    return () => seen.disconnect();
  }, [entries]);
  return (
    <nav aria-label="On this page" className="no-print sticky top-8 self-start text-sm max-lg:hidden">
      <p className="mb-2 font-semibold">On this page</p>
      <ul>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={current === id ? 'true' : undefined}
              className={cx(
                'block border-l py-1.5 pl-4 hover:text-text',
                current === id ? 'border-primary font-[550] text-text shadow-[inset_1px_0_var(--color-primary)]' : 'border-line text-muted',
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
