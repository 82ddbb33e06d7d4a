import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { DOMAINS_MAX, TOO_MANY_DOMAINS } from '../rules/domain.ts';
import { changeSite } from './change-site.ts';
import type { Parts } from './parts.ts';
import type { SiteAnswer } from './read-site.ts';
import { insertDomain } from './store.ts';

/**
 * Allows one more host, as `hostOfPasted` gave it. One that is there already changes nothing.
 * @throws Refusal `invalid_request` when there are too many, `rate_limited`
 */
export async function addDomain(parts: Parts, signedIn: SignedIn, host: string, address: string): Promise<SiteAnswer> {
  return changeSite(parts, signedIn, async (queries, { domains }) => {
    if (domains.some((domain) => domain.host === host)) return;
    if (domains.length >= DOMAINS_MAX) throw new Refusal('invalid_request', { fields: { host: TOO_MANY_DOMAINS } });
    await insertDomain(queries, signedIn.siteId, host, parts.clock());
    await parts.audit(queries, { accountId: signedIn.accountId, action: 'site.domain-added', target: host, address });
  });
}
