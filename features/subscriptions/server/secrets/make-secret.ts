import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { type SignedIn, memberKey } from '@inlay/platform/sessions/signed-in.ts';
import type { createSecret } from '../../contract.ts';
import { SECRETS_MAX } from '../../rules/secret-overlaps.ts';
import { maskedSecret } from './list-secrets.ts';
import type { Parts } from '../parts.ts';
import { SECRET_CHANGE_LIMIT } from './secret-changes.ts';
import { secretsOf } from '../store/secrets.ts';

/**
 * The secret's text is in this answer and nowhere else.
 * @throws Refusal `reauth_required`; `rate_limited`; `invalid_request` when the site has as many as it may have
 */
export async function makeSecret(
  parts: Parts,
  signedIn: SignedIn,
  name: string,
  address: string,
): Promise<AnswerOf<typeof createSecret>['body']> {
  const { db, clock, audit, limits, licensing, requireProof, sessions } = parts;
  const { accountId, siteId, environment } = signedIn;
  const now = clock();
  await requireProof(signedIn, 'make a secret');
  await limits.take(SECRET_CHANGE_LIMIT, memberKey(signedIn));
  return db.transaction().execute(async (queries) => {
    await sessions.hold(queries, signedIn);
    // A rolled secret has its successor in the count already.
    const lasting = (await secretsOf(queries, signedIn, now)).filter(({ endsAt }) => endsAt === null);
    if (lasting.length >= SECRETS_MAX) {
      throw new Refusal('invalid_request', {
        fields: { name: `A site has at most ${SECRETS_MAX} secrets. End one that is no longer used.` },
      });
    }
    const { secret, ...made } = await licensing.secrets.make(queries, { siteId, name, environment });
    await audit(queries, { accountId, action: 'secret.made', target: name, address });
    return { ...maskedSecret({ ...made, name, environment, lastUsedAt: null, endsAt: null }), secret };
  });
}
