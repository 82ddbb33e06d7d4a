import { cx } from '@inlay/ui/cx.ts';
import { useReadSection } from '../use-read-section.ts';

export interface Entry {
  id: string;
  title: string;
}

/** The sections of a guide beside it; the one that is being read is marked. */
export function GuideContents({ entries }: { entries: readonly Entry[] }) {
  const current = useReadSection(entries.map(({ id }) => id));
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
