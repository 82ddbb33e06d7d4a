import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { dropInvitationsBy } from './invitation-rows.ts';
import { removedMail } from './mails.ts';
import { dropMember, membersOf } from './member-rows.ts';
import { type MembersParts, changeMembers } from './members-parts.ts';

/**
 * No form sends anything to the member's address any more, unless `keepRecipient` is true.
 * Every call asks anew what its caller may do, so it holds on all processes from the commit on. Whoever pays can't be removed.
 * @throws Refusal `reauth_required`, `not_found`, `role_required`
 */
export async function removeMember(
  parts: MembersParts,
  signedIn: SignedIn,
  { id, keepRecipient = false, address }: { readonly id: string; readonly keepRecipient?: boolean | undefined; readonly address: string },
) {
  const { mainAccountId } = signedIn;
  await parts.requireProof(signedIn, 'change the members');
  await changeMembers(
    parts,
    signedIn,
    async (queries) => {
      const members = await membersOf(queries, mainAccountId);
      const member = members.find((one) => one.id === id && !one.isAccountHolder);
      if (!member || !(await dropMember(queries, mainAccountId, id))) throw new Refusal('not_found');
      await dropInvitationsBy(queries, mainAccountId, id);
      await parts.audit(queries, { accountId: mainAccountId, action: 'member.removed', target: member.userName, address });
      if (!keepRecipient) await parts.recipients.remove(queries, { mainAccountId, address: member.email, from: address });
      await parts.mail.notify(queries, { accountId: id, kind: 'member-removed', ...removedMail(members[0]?.userName ?? '') });
    },
    id,
  );
  return { id, deleted: true as const };
}
