import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { LAST_DOMAIN } from '../rules/domain.ts';
import { changeSite } from './change-site.ts';
import type { Parts } from './parts.ts';
import type { SiteAnswer } from './read-site.ts';
import { deleteDomain } from './store.ts';

/**
 * Allows a host no longer; its subdomains neither, unless another domain covers them.
 * @throws Refusal `not_found` for a host that the site does not have; `conflict` for the last place where the keys work
 */
export async function removeDomain(parts: Parts, signedIn: SignedIn, host: string, address: string): Promise<SiteAnswer> {
  return changeSite(parts, signedIn, async (queries, { domains, localhostAllowedAt }) => {
    if (!domains.some((domain) => domain.host === host)) throw new Refusal('not_found');
    if (domains.length === 1 && localhostAllowedAt === null) throw new Refusal('conflict', { message: LAST_DOMAIN });
    await deleteDomain(queries, signedIn.siteId, host);
    await parts.audit(queries, { accountId: signedIn.accountId, action: 'site.domain-removed', target: host, address });
  });
}
