import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { dropInvitationsBy } from './invitation-rows.ts';
import { dropMember, membersOf } from './member-rows.ts';
import type { MembersParts } from './members-parts.ts';
import { noteLeaving } from './note-leaving.ts';

/** @throws Refusal `conflict` for the account holder */
export async function leave(parts: MembersParts, signedIn: SignedIn, address: string) {
  const { db, sessions } = parts;
  const { mainAccountId, actorId } = signedIn;
  if (actorId === mainAccountId) throw new Refusal('conflict', { message: 'This is your own account.' });
  await db.transaction().execute(async (queries) => {
    await sessions.hold(queries, signedIn);
    const members = await membersOf(queries, mainAccountId);
    const member = members.find((one) => one.id === actorId);
    if (!member || !(await dropMember(queries, mainAccountId, actorId))) throw new Refusal('not_found');
    await dropInvitationsBy(queries, mainAccountId, actorId);
    await noteLeaving(parts, queries, {
      mainAccountId,
      account: members[0]?.userName ?? '',
      userName: member.userName,
      email: member.email,
      address,
    });
  });
  return { left: true as const };
}
