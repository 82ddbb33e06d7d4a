import { Skeleton } from './spinner.tsx';

/** Rows of a table while they load; a load that is done within 150 ms shows nothing at all. */
export const RowsSkeleton = ({ rows, label }: { rows: number; label: string }) => (
  <div role="status" className="divide-y divide-line transition-opacity delay-150 duration-75 starting:opacity-0">
    <span className="sr-only">{label}</span>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} className="flex h-16 items-center justify-between gap-6 px-5">
        <Skeleton className="h-3 w-2/5" />
        <Skeleton className="h-3 w-1/5" />
        <Skeleton className="h-3 w-1/6" />
      </div>
    ))}
  </div>
);
