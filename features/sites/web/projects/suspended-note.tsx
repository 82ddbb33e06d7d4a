import { Banner } from '@inlay/ui/layout/banner.tsx';
import { useProjects } from './use-projects.ts';

/** Since when one's own account is suspended, and why. */
export function SuspendedNote() {
  const { data } = useProjects();
  if (!data?.suspended) return null;
  const { since, reason } = data.suspended;
  const day = new Date(since).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <div className="mb-6">
      <Banner tone="bad" lead={`Your account has been suspended since ${day}.`}>
        {reason} Your components are switched off. You can read everything and download your data.
      </Banner>
    </div>
  );
}
