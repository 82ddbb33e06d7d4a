import { Button } from '@inlay/ui/button.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { Skeleton } from '@inlay/ui/layout/spinner.tsx';
import type { SectionName } from '../section.ts';
import { profileSections } from '../profile-sections.ts';

/** An editor without a profile: it is still loading, or could not be loaded. */
export function LoadingEditor({ section, onRetry }: { section: SectionName; onRetry: (() => void) | undefined }) {
  return (
    <>
      <h1 className="mb-6 text-[1.5rem]/8 font-semibold tracking-[-0.022em]">
        {profileSections.find(({ name }) => name === section)?.title}
      </h1>
      {onRetry ? (
        <div className="card">
          <EmptyState title="Your profile could not be loaded" action={<Button onClick={onRetry}>Retry</Button>}>
            What you have typed is kept.
          </EmptyState>
        </div>
      ) : (
        <div className="card" aria-busy="true">
          <span className="sr-only" role="status">
            Loading your profile
          </span>
          {[2, 6, 2].map((fields, group) => (
            <div
              key={group}
              className="grid gap-x-12 gap-y-5 border-b border-line px-4 py-6 last:border-0 sm:px-8 sm:py-8 md:grid-cols-[16rem_1fr]"
            >
              <Skeleton className="h-6 w-24" />
              <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
                {Array.from({ length: fields }, (_, field) => (
                  <Skeleton key={field} className="h-[68px] w-full" />
                ))}
              </div>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
