import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { takeTurns } from '@inlay/platform/sessions/lock-account.ts';
import { roleIn } from '@inlay/platform/sessions/hold-caller.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { type WaitingInvitation, dropInvitation, invitationsAt, provenAddress } from './invitation-rows.ts';
import { joinedMail } from './mails.ts';
import { addMember } from './member-rows.ts';
import { tellNewOwner } from './tell-new-owner.ts';
import type { MembersParts } from './members-parts.ts';

type Answer = { readonly id: string; readonly address: string };

/** @throws Refusal `not_found` for one that is over or somebody else's, `account-suspended` */
export async function acceptInvitation(parts: MembersParts, signedIn: SignedIn, { id, address }: Answer) {
  const { clock, audit, mail } = parts;
  const personId = signedIn.actorId;
  return respondToInvitation(parts, signedIn, id, async (queries, { accountId, account, role, invitedBy }) => {
    const person = await queries
      .selectFrom('accounts')
      .where('id', '=', personId)
      .select(['user_name', 'suspended_at'])
      .executeTakeFirstOrThrow();
    if (person.suspended_at !== null) throw new Refusal('account-suspended');
    // Gone in whatever way, say with an account of their own: whom they invited was chosen by nobody who is still there.
    if ((await roleIn(queries, accountId, invitedBy)) !== 'owner') throw new Refusal('not_found');
    // Invited twice, at two addresses: what they may do already stands.
    if ((await roleIn(queries, accountId, personId)) === undefined) {
      await addMember(queries, { accountId, personId, role, invitedBy, now: clock() });
      await audit(queries, { accountId, action: 'member.joined', target: person.user_name, detail: role });
      await audit(queries, { accountId: personId, action: 'membership.accepted', target: account, detail: role, address });
      if (role === 'owner') await tellNewOwner(parts, queries, { mainAccountId: accountId, account, personId, userName: person.user_name });
      else await mail.notify(queries, { accountId, kind: 'member-joined', ...joinedMail({ userName: person.user_name, account, role }) });
    }
    return { account, role };
  });
}

/** @throws Refusal `not_found` */
export async function declineInvitation(parts: MembersParts, signedIn: SignedIn, { id, address }: Answer) {
  return respondToInvitation(parts, signedIn, id, async (queries, { account }) => {
    await parts.audit(queries, { accountId: signedIn.actorId, action: 'membership.declined', target: account, address });
    return { id, deleted: true as const };
  });
}

/** An invitation is answered once, by whoever has confirmed its address. */
async function respondToInvitation<T>(
  { db, engine, clock, sessions }: MembersParts,
  signedIn: SignedIn,
  id: string,
  act: (queries: Queries, invitation: WaitingInvitation) => Promise<T>,
): Promise<T> {
  const { actorId } = signedIn;
  const find = async (queries: Queries) => {
    const key = (await provenAddress(queries, actorId))?.email_key;
    const waiting = typeof key === 'string' ? await invitationsAt(queries, key, clock()) : [];
    return waiting.find((one) => one.id === id);
  };
  return db.transaction().execute(async (queries) => {
    const named = await find(queries);
    if (!named) throw new Refusal('not_found');
    // Both are written for: of two who accept each other's invitations at once, one waits.
    await takeTurns(queries, engine, [actorId, named.accountId]);
    await sessions.hold(queries, signedIn);
    // As it is now that nobody else changes it.
    const invitation = await find(queries);
    if (!invitation || !(await dropInvitation(queries, invitation.accountId, id))) throw new Refusal('not_found');
    return act(queries, invitation);
  });
}
