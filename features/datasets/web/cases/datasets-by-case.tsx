import { useSearchParams } from 'react-router';
import { failedToLoad } from '@inlay/web-client/ask-again.ts';
import { LoadFailure } from '@inlay/ui/layout/load-failure.tsx';
import { Skeleton } from '@inlay/ui/layout/spinner.tsx';
import { type CaseSearch, caseSearch } from '../../rules/find-cases.ts';
import { CaseResults } from './case-results.tsx';
import { CaseSearchForm, type TypedSearch } from './case-search-form.tsx';
import { useCases } from '../use-datasets.ts';
import { ViewHead } from '../view-head.tsx';

/** Search over all cases; the address holds what is searched for, so that it can be kept and gone back to. */
export function DatasetsByCase() {
  const [query, setQuery] = useSearchParams();
  const typed: TypedSearch = { number: query.get('number') ?? '', party: query.get('party') ?? '', status: query.get('status') ?? '' };
  const parsed = caseSearch.safeParse(typed);
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const go = (search: TypedSearch, to: number) => {
    const said = Object.entries(search).filter(([, text]) => text !== '');
    setQuery({ ...Object.fromEntries(said), ...(to > 1 && { page: String(to) }) }, { preventScrollReset: true });
  };
  return (
    <>
      <ViewHead title="Datasets by Case">Cases from every quarter in your subscriptions, most recently filed first.</ViewHead>
      <CaseSearchForm key={JSON.stringify(typed)} typed={typed} onSearch={(search) => go(search, 1)} />
      {parsed.success && <Found search={parsed.data} page={page} onPage={(to) => go(typed, to)} />}
    </>
  );
}

function Found({ search, page, onPage }: { search: CaseSearch; page: number; onPage: (page: number) => void }) {
  const query = useCases(search, page);
  return (
    <section aria-label="Found cases" className="card mt-6 overflow-hidden">
      {query.data ? (
        <CaseResults found={query.data} busy={query.isPlaceholderData} onPage={onPage} />
      ) : failedToLoad(query) ? (
        <LoadFailure query={query} />
      ) : (
        <div role="status" className="grid gap-5 p-5 transition-opacity delay-150 duration-75 starting:opacity-0">
          <span className="sr-only">Searching</span>
          {['w-full', 'w-5/6', 'w-full', 'w-4/5'].map((width, row) => (
            <Skeleton key={row} className={`h-4 ${width}`} />
          ))}
        </div>
      )}
    </section>
  );
}
