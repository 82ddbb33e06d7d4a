import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Role } from '@inlay/kernel/roles.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { changeRole as call } from '../contract.ts';
import { dropInvitationsBy } from './invitation-rows.ts';
import { memberAnswer } from './list-members.ts';
import { membersOf, setRole } from './member-rows.ts';
import { tellNewOwner } from './tell-new-owner.ts';
import { type MembersParts, changeMembers } from './members-parts.ts';

/**
 * Whoever pays is no member that could be changed, so an account always has an owner.
 * @throws Refusal `reauth_required`, `not_found`, `role_required`
 */
export async function changeRole(
  parts: MembersParts,
  signedIn: SignedIn,
  { id, role, address }: { readonly id: string; readonly role: Role; readonly address: string },
): Promise<AnswerOf<typeof call>['body']> {
  const { mainAccountId, actorId } = signedIn;
  await parts.requireProof(signedIn, 'change the members');
  return changeMembers(
    parts,
    signedIn,
    async (queries) => {
      const members = await membersOf(queries, mainAccountId);
      const member = members.find((one) => one.id === id && !one.isAccountHolder);
      if (!member) throw new Refusal('not_found');
      if (member.role !== role) {
        await setRole(queries, mainAccountId, id, role);
        if (role !== 'owner') await dropInvitationsBy(queries, mainAccountId, id);
        const detail = `${member.role}, now ${role}`;
        await parts.audit(queries, { accountId: mainAccountId, action: 'member.role-changed', target: member.userName, detail, address });
        const account = members[0]?.userName ?? '';
        if (role === 'owner') await tellNewOwner(parts, queries, { mainAccountId, account, personId: id, userName: member.userName });
      }
      return memberAnswer({ ...member, role }, actorId);
    },
    id,
  );
}
