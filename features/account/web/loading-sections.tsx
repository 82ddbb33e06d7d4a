import { Skeleton } from '@inlay/ui/layout/spinner.tsx';

const SECTIONS = [
  ['Personal', 9],
  ['Business', 9],
  ['Security', 5],
] as const;

/** The sections while they load, at the height they will have. */
export function LoadingSections() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading your account
      </p>
      {SECTIONS.map(([title, values]) => (
        <div key={title} className="card" aria-hidden>
          <div className="flex min-h-[4.75rem] items-center border-b border-line px-4 sm:px-5">
            <Skeleton className="h-5 w-28" />
          </div>
          <div className="grid grid-cols-2 gap-x-6 gap-y-5 p-4 sm:grid-cols-3 sm:p-5">
            {Array.from({ length: values }, (_, index) => (
              <span key={index} className="grid h-11 content-center gap-2">
                <Skeleton className="h-3 w-16" />
                <Skeleton className="h-4 w-32 max-w-full" />
              </span>
            ))}
          </div>
        </div>
      ))}
    </>
  );
}
