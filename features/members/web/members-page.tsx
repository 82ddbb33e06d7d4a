import { useRefusal, useRole } from '@inlay/ui/role/role-context.tsx';
import type { cancelInvitation, changeRole, formsOfMember, invite, listMembers, removeMember } from '../contract.ts';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { countOf } from '@inlay/kernel/count.ts';
import { Button } from '@inlay/ui/button.tsx';
import type { OnError } from '@inlay/ui/dashboard-part.ts';
import { failureSentence } from '@inlay/ui/failure-sentence.ts';
import { Badge } from '@inlay/ui/layout/badge.tsx';
import { Card } from '@inlay/ui/layout/card.tsx';
import { CardCell, CardRow, CardTable } from '@inlay/ui/layout/card-table.tsx';
import { EmptyState } from '@inlay/ui/layout/empty-state.tsx';
import { LoadState } from '@inlay/ui/list/load-state.tsx';
import { needsProof } from '@inlay/ui/overlay/needs-proof.ts';
import { useReauth } from '@inlay/ui/overlay/reauth-dialog.tsx';
import { useToast } from '@inlay/ui/overlay/toast.tsx';
import { formatDay } from '@inlay/ui/format-moment.ts';
import { ROLE_HINTS, ROLE_NAMES } from '../rules/member-bodies.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { type Invitation, type Member, memberCalls, useMembers, useMembersReload } from './member-calls.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

type OwnersCalls =
  | typeof listMembers
  | typeof invite
  | typeof cancelInvitation
  | typeof changeRole
  | typeof removeMember
  | typeof formsOfMember;

type Asked = { readonly act: 'invite' } | { readonly act: 'role' | 'remove'; readonly member: Member };

const heads = [{ label: 'Member' }, { label: 'Role' }, { label: 'Since' }, { label: 'Actions', hidden: true, right: true }];

/** Who works on the projects of an account, whom it invited, and what each may do. */
export default function MembersPage({ onError }: { onError: OnError }) {
  const isRefused = useRefusal<OwnersCalls>('owner') !== undefined;
  const query = useMembers(useRole() === 'owner');
  const reload = useMembersReload();
  const toast = useToast();
  const { withProof, dialog: proofDialog } = useReauth();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);

  async function done(sentence: string) {
    close();
    onError(null);
    await reload();
    toast('success', sentence);
  }

  async function again({ email, role }: Invitation) {
    try {
      const { mailed } = await withProof(() => memberCalls.invite({ email, role }));
      await done(mailed ? `Invitation sent to ${email} again.` : HELD);
    } catch (error) {
      if (needsProof(error)) return;
      onError(failureSentence(error, { fallback: 'The invitation could not be sent. Please try again.' }));
    }
  }

  async function cancel({ id, email }: Invitation) {
    try {
      await memberCalls.cancel(id);
      await done(`The invitation for ${email} is cancelled.`);
    } catch (error) {
      onError(failureSentence(error, { fallback: 'The invitation could not be cancelled. Please try again.' }));
    }
  }

  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="mr-auto min-w-0 flex-[1_1_20rem]">
          <h1 className="text-[1.5rem]/8 font-semibold tracking-[-0.022em]">Members</h1>
          <p className="mt-0.5 text-sm text-muted">Members work on every project of this account, each with their own login.</p>
        </div>
        {query.data && !isRefused && (
          <Button
            look="primary"
            icon={<UserPlus size={16} aria-hidden />}
            onClick={() => setAsked({ act: 'invite' })}
            className="max-sm:w-full"
          >
            Invite
          </Button>
        )}
      </div>
      <Card title="Who has access" note={query.data && countOf(query.data.members.length, 'member')} flush>
        {isRefused && <EmptyState title="Only owners can see the members">Ask an owner of this account for access.</EmptyState>}
        {!query.data && !isRefused && <LoadState query={query} rows={3} label="Loading members" />}
        {query.data && !isRefused && (
          <CardTable label="Members" heads={heads}>
            {query.data.members.map((member) => (
              <MemberLine key={member.id} member={member} onAsk={(act) => setAsked({ act, member })} />
            ))}
          </CardTable>
        )}
      </Card>
      {query.data && !isRefused && query.data.invitations.length > 0 && (
        <Card title="Invitations" note="Each is open for seven days." flush>
          <ul>
            {query.data.invitations.map((invitation) => (
              <InvitationLine
                key={invitation.id}
                invitation={invitation}
                onAgain={() => void again(invitation)}
                onCancel={() => void cancel(invitation)}
              />
            ))}
          </ul>
        </Card>
      )}
      {asked?.act === 'invite' && (
        <InviteDialog
          invite={async (body) => {
            const { email, mailed } = await withProof(() => memberCalls.invite(body));
            await done(mailed ? `Invitation sent to ${email}.` : HELD);
          }}
          onClose={close}
        />
      )}
      {asked?.act === 'role' && (
        <RoleDialog
          member={asked.member}
          save={async (role) => {
            const { userName } = await withProof(() => memberCalls.changeRole(asked.member.id, role));
            await done(`${userName} is now ${ROLE_NAMES[role]}.`);
          }}
          onClose={close}
        />
      )}
      {asked?.act === 'remove' && (
        <RemoveDialog
          member={asked.member}
          remove={async (keepRecipient) => {
            await withProof(() => memberCalls.remove(asked.member.id, keepRecipient));
            await done(`${asked.member.userName} is no longer a member.`);
          }}
          onClose={close}
        />
      )}
      {proofDialog}
    </div>
  );
}

const HELD = 'The invitation is open, but no email was sent: this address has received too many.';

function MemberLine({ member, onAsk }: { member: Member; onAsk: (act: 'role' | 'remove') => void }) {
  return (
    <CardRow>
      <CardCell>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2 font-[550] wrap-anywhere">
            {member.userName}
            {member.isYou && <Badge>You</Badge>}
          </span>
          <span className="block text-xs text-muted wrap-anywhere">{member.email}</span>
        </span>
      </CardCell>
      <CardCell>
        <span>
          {ROLE_NAMES[member.role]}
          <span className="block text-xs text-muted">{member.isAccountHolder ? 'Account holder.' : ROLE_HINTS[member.role]}</span>
        </span>
      </CardCell>
      <CardCell label="Since">
        <span className="text-muted">{formatDay(member.since)}</span>
      </CardCell>
      <CardCell right>
        {!member.isAccountHolder && !member.isYou && (
          <span className="flex flex-wrap gap-2">
            <Button size="sm" aria-label={`Change role: ${member.userName}`} onClick={() => onAsk('role')}>
              Change role
            </Button>
            <Button size="sm" look="danger" aria-label={`Remove ${member.userName}`} onClick={() => onAsk('remove')}>
              Remove
            </Button>
          </span>
        )}
      </CardCell>
    </CardRow>
  );
}

function InvitationLine({ invitation, onAgain, onCancel }: { invitation: Invitation; onAgain: () => void; onCancel: () => void }) {
  const { email, role, endsAt, mailed } = invitation;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <span className="min-w-0 flex-[1_1_14rem]">
        <span className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {email}
          {!mailed && <Badge tone="warn">No email sent</Badge>}
        </span>
        <span className="block text-sm text-muted">
          {ROLE_NAMES[role]}, until {formatDay(endsAt)}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={`Send again: ${email}`} onClick={onAgain}>
          Send again
        </Button>
        <Button size="sm" aria-label={`Cancel: ${email}`} onClick={onCancel}>
          Cancel
        </Button>
      </span>
    </li>
  );
}
