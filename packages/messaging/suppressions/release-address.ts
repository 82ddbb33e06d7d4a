import type { BodyOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { removeSuppression as call } from '../contract.ts';
import type { SenderParts } from '../parts.ts';
import { requireChange } from '../senders/change-allowed.ts';
import * as store from '../store/suppression-rows.ts';

/** @throws Refusal `reauth_required`, `rate_limited`, `not_found`; `conflict` for one that only its recipient lifts */
export async function releaseAddress(parts: SenderParts, signedIn: SignedIn, body: BodyOf<typeof call>, from: string): Promise<void> {
  const { db, audit, clock } = parts;
  const { accountId, environment } = signedIn;
  await requireChange(parts, signedIn);
  await db.transaction().execute(async (queries) => {
    await parts.sessions.hold(queries, signedIn);
    const there = await store.suppressionOf(queries, signedIn, { ...body, now: clock() });
    if (there?.reason === 'stop' && environment === 'live')
      throw new Refusal('conflict', { message: 'Only START from that phone lifts this.' });
    if (!(await store.removeSuppression(queries, signedIn, body))) throw new Refusal('not_found');
    await audit(queries, { accountId, action: 'suppression.removed', target: body.channel, detail: environment, address: from });
  });
}
