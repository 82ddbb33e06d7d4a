import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { SenderParts } from '../parts.ts';
import { OPERATOR } from '../sending/candidates.ts';
import { removeSender } from '../store/sender-rows.ts';
import { requireChange } from './change-allowed.ts';
import { findOwnSender } from './find-own-sender.ts';
import { removeOperatorSender } from './operator-sender.ts';

/** @throws Refusal `not_found`, `reauth_required`, `rate_limited` */
export async function deleteSender(parts: SenderParts, signedIn: SignedIn, id: string, address: string) {
  if (id === OPERATOR.id) return removeOperatorSender(parts, signedIn, address);
  const { db, audit } = parts;
  const { accountId, siteId } = signedIn;
  await findOwnSender(db, signedIn, id);
  await requireChange(parts, signedIn);
  await db.transaction().execute(async (queries) => {
    await parts.sessions.hold(queries, signedIn);
    const { label, host } = await findOwnSender(queries, signedIn, id);
    await removeSender(queries, siteId, id);
    await audit(queries, { accountId, action: 'sender.deleted', target: label, detail: host, address });
  });
  return { id, deleted: true as const };
}
