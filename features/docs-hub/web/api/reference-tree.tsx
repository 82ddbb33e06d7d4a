import { use, useEffect, useRef } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { pages } from 'virtual:reference-pages';
import { cx } from '@inlay/ui/cx.ts';
import { INTERNAL_REFERENCE, REFERENCE, referencePath } from '../../rules/hub-paths.ts';
import { useReadSection } from '../use-read-section.ts';
import { askSections } from './ask-sections.ts';

const links = [
  { to: REFERENCE, title: 'Overview' },
  ...pages.map(({ slug, title }) => ({ to: referencePath(slug), title })),
  { to: INTERNAL_REFERENCE, title: 'Internal calls' },
];

/** The pages of the reference; below the one that is open, its calls. */
export function ReferenceTree() {
  const { page } = useParams();
  // Prerendered with a slash at the end.
  const here = useLocation().pathname.replace(/\/$/, '');
  return (
    <ul className="mb-2 ml-5 border-l border-line">
      {links.map(({ to, title }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={to === here ? 'page' : undefined}
            className={cx(
              'flex min-h-9 items-center rounded-r-md py-1.5 pr-3 pl-5 -outline-offset-2! hover:bg-primary-soft',
              to === here ? 'bg-primary-soft font-[550] text-text' : 'text-muted',
            )}
          >
            {title}
          </Link>
          {page !== undefined && to === here && <CallList slug={page} />}
        </li>
      ))}
    </ul>
  );
}

/** A line within the part of the page where a call is read: calls follow one another without a gap, so it is in one of them. */
const READING_LINE = '-25% 0px -70% 0px';

function CallList({ slug }: { slug: string }) {
  const sections = use(askSections(slug));
  const ids = sections.flatMap(({ calls }) => calls.map(({ id }) => id));
  const current = useReadSection(ids, READING_LINE);
  const list = useRef<HTMLDivElement>(null);
  // A long list scrolls by itself: what is read stays in sight.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <div ref={list}>
      {sections.map(({ title, base, calls }) => (
        <div key={title} className="pb-2">
          <p className="pt-2 pr-3 pb-1 pl-5 text-xs/5 font-semibold text-subtle">{title}</p>
          <ul>
            {calls.map(({ id, method, path }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={current === id ? 'location' : undefined}
                  className={cx(
                    'grid min-h-7 grid-cols-[3.25rem_minmax(0,1fr)] items-baseline rounded-r-md py-1 pr-3 pl-5 font-mono text-[0.6875rem]/5 -outline-offset-2! hover:bg-primary-soft hover:text-text',
                    current === id ? 'font-semibold text-text' : 'text-muted',
                  )}
                >
                  <span className="text-brass-text">{method}</span>
                  <span className="wrap-anywhere">{path.slice(base.length)}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
