import { Link } from 'react-router';
import { pages } from 'virtual:reference-pages';
import { REFERENCE, referencePath } from '../../rules/hub-paths.ts';

const stops = [{ path: REFERENCE, title: 'API reference' }, ...pages.map(({ slug, title }) => ({ path: referencePath(slug), title }))];

/** On to the next page of the reference, and back to the one before; the overview is the first. */
export function ReferencePager({ slug }: { slug?: string }) {
  const here = slug === undefined ? 0 : stops.findIndex(({ path }) => path === referencePath(slug));
  const [before, next] = [stops[here - 1], stops[here + 1]];
  return (
    <nav aria-label="Pages of the reference" className="no-print mt-12 grid gap-4 border-t border-line pt-8 sm:grid-cols-2">
      {before && (
        <Link to={before.path} className="card grid px-5 py-4 hover:border-line-strong">
          <span className="text-sm text-muted">Previous</span>
          <b className="font-semibold">{before.title}</b>
        </Link>
      )}
      {next && (
        <Link to={next.path} className="card grid px-5 py-4 text-right hover:border-line-strong sm:col-start-2">
          <span className="text-sm text-muted">Next</span>
          <b className="font-semibold">{next.title}</b>
        </Link>
      )}
    </nav>
  );
}
