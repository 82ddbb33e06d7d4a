import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { type SignedIn, memberKey } from '@inlay/platform/sessions/signed-in.ts';
import type { resumeSender as call } from '../contract.ts';
import type { SenderParts } from '../parts.ts';
import { WELL, updateSender } from '../store/sender-rows.ts';
import { senderAnswer } from './sender-answer.ts';
import { SENDER_CHANGES } from './change-allowed.ts';
import { findOwnSender } from './find-own-sender.ts';

/** The next mail is given to it again. @throws Refusal `not_found`, `rate_limited` */
export async function resumeSender(
  parts: SenderParts,
  signedIn: SignedIn,
  id: string,
  address: string,
): Promise<AnswerOf<typeof call>['body']> {
  const { db, clock, audit, limits } = parts;
  await findOwnSender(db, signedIn, id);
  await limits.take(SENDER_CHANGES, memberKey(signedIn));
  return db.transaction().execute(async (queries) => {
    await parts.sessions.hold(queries, signedIn);
    const row = await findOwnSender(queries, signedIn, id);
    await updateSender(queries, signedIn.siteId, id, WELL);
    await audit(queries, { accountId: signedIn.accountId, action: 'sender.resumed', target: row.label, detail: row.host, address });
    return senderAnswer({ ...row, ...WELL }, clock());
  });
}
