import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { orderSenders as call } from '../contract.ts';
import type { SenderParts } from '../parts.ts';
import { sendersOf, updateSender } from '../store/sender-rows.ts';
import { requireChange } from './change-allowed.ts';

/** @throws Refusal `reauth_required`, `rate_limited`; `conflict` when these are not the senders that there are */
export async function orderSenders(
  parts: SenderParts,
  signedIn: SignedIn,
  { channel, ids }: BodyOf<typeof call>,
  address: string,
): Promise<void> {
  const { db, audit } = parts;
  const { accountId, siteId, environment } = signedIn;
  await requireChange(parts, signedIn);
  await db.transaction().execute(async (queries) => {
    await parts.sessions.hold(queries, signedIn);
    const there = environment === 'live' ? await sendersOf(queries, siteId, channel) : [];
    const same = there.length === ids.length && there.every(({ id }) => ids.includes(id));
    if (!same) throw new Refusal('conflict');
    for (const [position, id] of ids.entries()) await updateSender(queries, siteId, id, { position });
    await audit(queries, { accountId, action: 'sender.order-changed', target: channel, address });
  });
}
