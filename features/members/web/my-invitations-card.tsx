import { useState } from 'react';
import { Button } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Card } from '@inlay/ui/layout/card.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { ROLE_HINTS, ROLE_NAMES } from '../rules/member-bodies.ts';
import { type MyInvitation, memberCalls, useInvitationsReload, useMyInvitations } from './member-calls.ts';

interface MyInvitationsProps {
  /** There are more projects to open. */
  readonly onJoined: () => Promise<void>;
  readonly onError: OnError;
}

/** What other accounts ask whoever is logged in to join. */
export function MyInvitationsCard({ onJoined, onError }: MyInvitationsProps) {
  const { data } = useMyInvitations();
  const reload = useInvitationsReload();
  const toast = useToast();
  const [busy, setBusy] = useState<string>();

  async function answer({ id, account }: MyInvitation, accept: boolean) {
    setBusy(id);
    try {
      await (accept ? memberCalls.accept(id) : memberCalls.decline(id));
      onError(null);
      await Promise.all([reload(), onJoined()]);
      toast('success', accept ? `You can now open the projects of ${account}.` : `You declined the invitation of ${account}.`);
    } catch (error) {
      await reload();
      onError(failureSentence(error, { fallback: 'Your answer could not be saved. Please try again.' }));
    }
    setBusy(undefined);
  }

  if (!data || data.items.length === 0) return null;
  return (
    <Card title="Invitations" note="Only you can see these." flush>
      <ul>
        {data.items.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
            <span className="min-w-0 flex-[1_1_14rem]">
              <span className="block font-medium wrap-anywhere">{invitation.account}</span>
              <span className="block text-sm text-muted">
                {ROLE_NAMES[invitation.role]}. {ROLE_HINTS[invitation.role]}
              </span>
            </span>
            <span className="flex flex-wrap gap-2">
              <Button size="sm" look="primary" busy={busy === invitation.id} onClick={() => void answer(invitation, true)}>
                Accept
              </Button>
              <Button size="sm" disabled={busy === invitation.id} onClick={() => void answer(invitation, false)}>
                Decline
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
