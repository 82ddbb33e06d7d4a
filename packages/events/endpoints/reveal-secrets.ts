import { Refusal } from '@inlay/kernel/errors.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { Parts } from '../parts.ts';
import { findEndpoint } from '../store/endpoints.ts';
import { secretsOf } from './endpoint-secrets.ts';

export const REVEAL_LIMIT: LimitRule = { name: 'webhook-reveals', points: 30, seconds: 3_600 };

/** What an endpoint signs with now, the newest first; that they were shown is noted. @throws Refusal `not_found`; `rate-limited` */
export async function revealSecrets(parts: Parts, signedIn: SignedIn, id: string, address: string): Promise<string[]> {
  const { db, clock, audit, keyring, limits, sessions } = parts;
  const { accountId, environment } = signedIn;
  await limits.take(REVEAL_LIMIT, accountId);
  return db.transaction().execute(async (queries) => {
    await sessions.hold(queries, signedIn);
    const endpoint = await findEndpoint(queries, signedIn, id);
    if (!endpoint) throw new Refusal('not_found');
    await audit(queries, { accountId, action: 'webhook.secret-shown', target: endpoint.url ?? 'catcher', detail: environment, address });
    return secretsOf(keyring, endpoint, clock());
  });
}
