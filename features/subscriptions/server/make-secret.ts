import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { requireRecentProof } from '@inlay/platform/recent-proof.ts';
import type { SignedIn } from '@inlay/platform/routes.ts';
import type { createSecret } from '../contract.ts';
import { SECRETS_MAX } from '../rules/secrets.ts';
import { maskedSecret } from './list-secrets.ts';
import type { Parts } from './parts.ts';
import { lockSite, secretsOf } from './store.ts';

/**
 * The secret's text is in this answer and nowhere else.
 * @throws Refusal `reauth_required`; `invalid_request` when the site has as many as it may have
 */
export async function makeSecret(
  parts: Parts,
  signedIn: SignedIn,
  name: string,
  address: string,
): Promise<AnswerOf<typeof createSecret>['body']> {
  const { db, engine, clock, audit, runtime } = parts;
  const { accountId, siteId } = signedIn;
  requireRecentProof(signedIn, clock());
  return db.transaction().execute(async (queries) => {
    await lockSite(queries, engine, siteId);
    const live = await secretsOf(queries, siteId);
    if (live.length >= SECRETS_MAX) {
      throw new Refusal('invalid_request', {
        fields: { name: `A site has at most ${SECRETS_MAX} secrets. End one that is no longer used.` },
      });
    }
    const { secret, ...made } = await runtime.secrets.make(queries, { siteId, name });
    await audit(queries, { accountId, action: 'secret.made', target: name, address });
    return { ...maskedSecret({ ...made, name, lastUsedAt: null }), secret };
  });
}
