import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { ONLY_LOCALHOST } from '../rules/domain.ts';
import { changeSite } from './change-site.ts';
import type { Parts } from './parts.ts';
import type { SiteAnswer } from './read-site.ts';
import { saveLocalhost } from './store.ts';

/** @throws Refusal `conflict` for turning off the last place where the keys work */
export async function setLocalhost(parts: Parts, signedIn: SignedIn, allowed: boolean, address: string): Promise<SiteAnswer> {
  return changeSite(parts, signedIn, async (queries, { domains, localhostAllowedAt }) => {
    if (allowed === (localhostAllowedAt !== null)) return;
    if (!allowed && domains.length === 0) throw new Refusal('conflict', { message: ONLY_LOCALHOST });
    await saveLocalhost(queries, signedIn.siteId, allowed ? parts.clock() : null);
    const action = allowed ? 'site.localhost-allowed' : 'site.localhost-refused';
    await parts.audit(queries, { accountId: signedIn.accountId, action, target: 'localhost', address });
  });
}
