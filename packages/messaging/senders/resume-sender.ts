import type { AnswerOf } from '@inlay/kernel/contract.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { resumeSender as call } from '../contract.ts';
import type { SenderParts } from '../parts.ts';
import { WELL, updateSender } from '../store/sender-rows.ts';
import { answerSender } from './answer-sender.ts';
import { SENDER_CHANGES } from './change-allowed.ts';
import { findOwnSender } from './find-own-sender.ts';
import { lockSenders } from './lock-senders.ts';

/** The next mail is given to it again. @throws Refusal `not_found`, `rate_limited` */
export async function resumeSender(
  parts: SenderParts,
  signedIn: SignedIn,
  id: string,
  address: string,
): Promise<AnswerOf<typeof call>['body']> {
  const { db, clock, audit, limits } = parts;
  await findOwnSender(db, signedIn, id);
  await limits.take(SENDER_CHANGES, signedIn.accountId);
  return db.transaction().execute(async (queries) => {
    await lockSenders(parts, queries, signedIn);
    const row = await findOwnSender(queries, signedIn, id);
    await updateSender(queries, signedIn.siteId, id, WELL);
    await audit(queries, { accountId: signedIn.accountId, action: 'sender.resumed', target: row.label, detail: row.host, address });
    return answerSender({ ...row, ...WELL }, clock());
  });
}
