import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { dropInvitation } from './invitation-rows.ts';
import { type MembersParts, changeMembers } from './members-parts.ts';

/** @throws Refusal `not_found`, `role_required` */
export async function cancelInvitation(parts: MembersParts, signedIn: SignedIn, id: string, address: string) {
  const { mainAccountId } = signedIn;
  await changeMembers(parts, signedIn, async (queries) => {
    const gone = await dropInvitation(queries, mainAccountId, id);
    if (!gone) throw new Refusal('not_found');
    await parts.audit(queries, { accountId: mainAccountId, action: 'member.invitation-cancelled', target: gone.email, address });
  });
  return { id, deleted: true as const };
}
