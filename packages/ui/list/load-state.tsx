import { type FailingQuery, failedToLoad } from '@inlay/web-client/ask-again.ts';
import { LoadFailure } from '../layout/load-failure.tsx';
import { RowsSkeleton } from '../layout/rows-skeleton.tsx';

interface LoadStateProps {
  readonly query: FailingQuery;
  /** As many as usually come. */
  readonly rows: number;
  /** "Loading messages". */
  readonly label: string;
}

/** Stands where the rows of a query will be: skeletons, or why nothing came. */
export const LoadState = ({ query, rows, label }: LoadStateProps) =>
  failedToLoad(query) ? <LoadFailure query={query} /> : <RowsSkeleton rows={rows} label={label} />;
