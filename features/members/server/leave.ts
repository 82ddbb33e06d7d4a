import { Refusal } from '@inlay/kernel/errors.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { dropInvitationsBy } from './invitation-rows.ts';
import { dropMember, membersOf } from './member-rows.ts';
import type { MembersParts } from './members-parts.ts';

/** @throws Refusal `conflict` for whoever pays */
export async function leave({ db, engine, sessions, audit }: MembersParts, signedIn: SignedIn, address: string) {
  const { mainAccountId, actorId, sessionId } = signedIn;
  if (actorId === mainAccountId) throw new Refusal('conflict', { message: 'This is your own account.' });
  await db.transaction().execute(async (queries) => {
    await lockAccount(queries, engine, mainAccountId);
    await sessions.hold(queries, sessionId);
    const member = (await membersOf(queries, mainAccountId)).find((one) => one.id === actorId);
    if (!member || !(await dropMember(queries, mainAccountId, actorId))) throw new Refusal('not_found');
    await dropInvitationsBy(queries, mainAccountId, actorId);
    await audit(queries, { accountId: mainAccountId, action: 'member.left', target: member.userName, address });
  });
  return { left: true as const };
}
