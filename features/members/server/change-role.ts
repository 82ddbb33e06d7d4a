import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Role } from '@inlay/kernel/roles.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { changeRole as call } from '../contract.ts';
import { dropInvitationsBy } from './invitation-rows.ts';
import { answerMember } from './list-members.ts';
import { membersOf, setRole } from './member-rows.ts';
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
  return changeMembers(parts, signedIn, async (queries) => {
    const member = (await membersOf(queries, mainAccountId)).find((one) => one.id === id && !one.isPayer);
    if (!member) throw new Refusal('not_found');
    if (member.role !== role) {
      await setRole(queries, mainAccountId, id, role);
      if (role !== 'owner') await dropInvitationsBy(queries, mainAccountId, id);
      const detail = `${member.role}, now ${role}`;
      await parts.audit(queries, { accountId: mainAccountId, action: 'member.role-changed', target: member.userName, detail, address });
    }
    return answerMember({ ...member, role }, actorId);
  });
}
