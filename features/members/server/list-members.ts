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
  return { members: members.map((row) => answerMember(row, actorId)), invitations: invitations.map(answerInvitation) };
}

const iso = (time: number): string => new Date(time).toISOString();

export const answerMember = (row: MemberRow, actorId: string): AnswerOf<typeof changeRole>['body'] => ({
  id: row.id,
  userName: row.userName,
  email: row.email,
  role: row.role,
  since: iso(row.sinceAt),
  isPayer: row.isPayer,
  isYou: row.id === actorId,
});

export const answerInvitation = (row: InvitationRow): AnswerOf<typeof invite>['body'] => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedAt: iso(row.invited_at),
  endsAt: iso(row.expires_at),
  mailed: row.mailed_at !== null,
});
