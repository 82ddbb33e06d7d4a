import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { emailChange } from '../../contract.ts';
import type { Parts } from '../parts.ts';
import * as emailLinks from '../store/email-links.ts';

/** The address that waits to be confirmed, and until when its link works. */
export async function readEmailChange({ db, clock }: Parts, accountId: string): Promise<AnswerOf<typeof emailChange>['body']> {
  const change = await emailLinks.findChange(db, accountId, clock());
  return { pending: change ? { email: change.email, expiresAt: change.expires_at } : null };
}
