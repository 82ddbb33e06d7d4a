import { randomUUID } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { addSuppression as call } from '../contract.ts';
import type { SenderParts } from '../parts.ts';
import { recipientKey } from '../rules/channels.ts';
import { requireChange } from '../senders/change-allowed.ts';
import * as store from '../store/suppression-rows.ts';
import { suppressionAnswer } from './suppression-answer.ts';

/** One that is there stays, with its reason. The log names no address: it is not the owner's. @throws Refusal `reauth_required`, `rate_limited` */
export async function suppressAddress(
  parts: SenderParts,
  signedIn: SignedIn,
  { channel, address }: BodyOf<typeof call>,
  from: string,
): Promise<AnswerOf<typeof call>['body']> {
  const { db, clock, audit } = parts;
  const { accountId, siteId, environment } = signedIn;
  await requireChange(parts, signedIn);
  return db.transaction().execute(async (queries) => {
    await parts.sessions.hold(queries, signedIn);
    const [key, now] = [recipientKey(address), clock()];
    const row = {
      id: randomUUID(),
      site_id: siteId,
      environment,
      channel,
      address,
      address_key: key,
      reason: 'owner',
      created_at: now,
    } as const;
    await store.addSuppression(queries, row);
    const there = await store.suppressionOf(queries, signedIn, { channel, address, now });
    if (!there) throw new Refusal('unavailable');
    if (there.id === row.id)
      await audit(queries, { accountId, action: 'suppression.added', target: channel, detail: environment, address: from });
    return suppressionAnswer(there);
  });
}
