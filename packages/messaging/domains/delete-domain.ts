import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { SenderParts } from '../parts.ts';
import { requireChange } from '../senders/change-allowed.ts';
import { removeDomain } from '../store/domain-rows.ts';
import { findOwnDomain } from './find-own-domain.ts';

/** Its key goes with it: added again, the domain gets another one. @throws Refusal `not_found`, `reauth_required`, `rate_limited` */
export async function deleteDomain(parts: SenderParts, signedIn: SignedIn, given: string, address: string) {
  const { db, audit } = parts;
  const { accountId, siteId } = signedIn;
  await findOwnDomain(db, signedIn, given);
  await requireChange(parts, signedIn);
  return db.transaction().execute(async (queries) => {
    await parts.sessions.hold(queries, signedIn);
    const { domain } = await findOwnDomain(queries, signedIn, given);
    await removeDomain(queries, siteId, domain);
    await audit(queries, { accountId, action: 'sender-domain.deleted', target: domain, address });
    return { domain, deleted: true as const };
  });
}
