import { formatDay } from '@inlay/ui/format-moment.ts';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { useProjects } from './use-projects.ts';

/** Since when one's own account is suspended, and why. */
export function SuspendedNote() {
  const { data } = useProjects();
  if (!data?.suspended) return null;
  const { since, reason } = data.suspended;
  return (
    <div className="mb-6">
      <Banner tone="bad" lead={`Your account has been suspended since ${formatDay(since)}.`}>
        Your components are switched off. You can read everything and download your data.
        <span className="mt-1 block wrap-anywhere">Reason: {reason}</span>
      </Banner>
    </div>
  );
}
