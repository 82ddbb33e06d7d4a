import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { changeRole, invite, listMembers as call } from '../contract.ts';
import { type InvitationRow, openInvitations } from './invitation-rows.ts';
import { type MemberRow, membersOf } from './member-rows.ts';
import type { MembersParts } from './members-parts.ts';

export async function listMembers(
  { db, clock }: MembersParts,
  { mainAccountId, actorId }: SignedIn,
): Promise<AnswerOf<typeof call>['body']> {
  const [members, invitations] = [await membersOf(db, mainAccountId), await openInvitations(db, mainAccountId, clock())];
  return { members: members.map((row) => memberAnswer(row, actorId)), invitations: invitations.map(invitationAnswer) };
}

export const memberAnswer = (row: MemberRow, actorId: string): AnswerOf<typeof changeRole>['body'] => ({
  id: row.id,
  userName: row.userName,
  email: row.email,
  role: row.role,
  since: isoTime(row.sinceAt),
  isAccountHolder: row.isAccountHolder,
  isYou: row.id === actorId,
});

export const invitationAnswer = (row: InvitationRow): AnswerOf<typeof invite>['body'] => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedAt: isoTime(row.invited_at),
  endsAt: isoTime(row.expires_at),
  mailed: row.mailed_at !== null,
});
