import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { emailKey } from '@inlay/kernel/identifiers.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { BudgetRule } from '@inlay/platform/mail/budgets.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { invite as call } from '../contract.ts';
import { ALREADY_MEMBER, INVITATION_MS, MOST_MEMBERS, OWN_ADDRESS, TOO_MANY_MAILS, TOO_MANY_MEMBERS } from '../rules/member-bodies.ts';
import { openInvitations, saveInvitation } from './invitation-rows.ts';
import { invitationAnswer } from './list-members.ts';
import { invitationMail } from './mails.ts';
import { membersOf } from './member-rows.ts';
import { type MembersParts, changeMembers } from './members-parts.ts';

/** Of an account. Not of what its holder's own mails count to: whoever invites many must not keep the holder from changing the address. */
export const INVITATION_MAILS: BudgetRule = { name: 'invitation-mails', points: 10, ms: DAY_MS };

/**
 * Nothing in the mail opens anything: whoever has confirmed the address finds the invitation in the dashboard. So a mail that is passed on
 * lets nobody in.
 * @throws Refusal `reauth_required`, `conflict` on `email`, `limit-reached`, `rate_limited`, `role_required`
 */
export async function invite(
  parts: MembersParts,
  signedIn: SignedIn,
  { email, role }: BodyOf<typeof call>,
  address: string,
): Promise<AnswerOf<typeof call>['body']> {
  const { clock, audit, requireProof } = parts;
  const { mainAccountId, actorId } = signedIn;
  const key = emailKey(email);
  if (key === undefined) throw new Error('An address that passed its rule has no key.');
  await requireProof(signedIn, 'change the members');
  return changeMembers(parts, signedIn, async (queries) => {
    const now = clock();
    const members = await membersOf(queries, mainAccountId);
    const holder = members.find((member) => emailKey(member.email) === key);
    if (holder) throw new Refusal('conflict', { fields: { email: holder.isAccountHolder ? OWN_ADDRESS : ALREADY_MEMBER } });
    const others = (await openInvitations(queries, mainAccountId, now)).filter((one) => one.email_key !== key);
    if (members.length + others.length >= MOST_MEMBERS) throw new Refusal('limit-reached', { message: TOO_MANY_MEMBERS });
    const mailed = await sendInvitation(parts, queries, { mainAccountId, account: members[0]?.userName ?? '', email, role });
    const row = await saveInvitation(queries, {
      id: randomUUID(),
      account_id: mainAccountId,
      email,
      email_key: key,
      role,
      invited_by: actorId,
      invited_at: now,
      expires_at: now + INVITATION_MS,
      mailed_at: mailed ? now : null,
    });
    await audit(queries, { accountId: mainAccountId, action: 'member.invited', target: email, detail: role, address });
    return invitationAnswer(row);
  });
}

/** False when the mailbox has had too many mails. */
async function sendInvitation(
  { mail, budgets, settings: { publicUrl } }: MembersParts,
  queries: Queries,
  { mainAccountId, account, email, role }: { mainAccountId: string; account: string; email: string; role: BodyOf<typeof call>['role'] },
): Promise<boolean> {
  if ((await budgets.take(queries, INVITATION_MAILS, mainAccountId)) === undefined)
    throw new Refusal('rate_limited', { message: TOO_MANY_MAILS, retryAfter: DAY_MS / 1_000 });
  const cause = { accounts: [mainAccountId], asked: 'with-password' } as const;
  return mail.send(queries, { budget: 'strangers', cause, to: email, ...invitationMail({ account, email, role, publicUrl }) });
}
