import { Link } from 'react-router';
import { Banner } from '@inlay/ui/layout/banner.tsx';
import { useMyInvitations } from './member-calls.ts';

/** That another account has invited whoever is logged in, with the way to the answer. */
export function InvitationsNote() {
  const [first, ...others] = useMyInvitations().data?.items ?? [];
  if (!first) return null;
  return (
    <div className="mb-6">
      <Banner
        tone="info"
        lead={`${first.account}${others.length > 0 ? ` and ${others.length} more` : ''} invited you to work on their projects.`}
        action={
          <Link to="?p=projects" className="font-medium underline underline-offset-3">
            View invitation
          </Link>
        }
      />
    </div>
  );
}
