import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { myInvitations as call } from '../contract.ts';
import { invitationsAt, provenAddress } from './invitation-rows.ts';
import type { MembersParts } from './members-parts.ts';

/** None while the address is not confirmed: it may be somebody else's. */
export async function myInvitations({ db, clock }: MembersParts, personId: string): Promise<AnswerOf<typeof call>['body']> {
  const key = (await provenAddress(db, personId))?.email_key;
  const waiting = typeof key === 'string' ? await invitationsAt(db, key, clock()) : [];
  return {
    items: waiting.map(({ id, account, role, invitedAt, expiresAt }) => ({
      id,
      account,
      role,
      invitedAt: isoTime(invitedAt),
      endsAt: isoTime(expiresAt),
    })),
  };
}
