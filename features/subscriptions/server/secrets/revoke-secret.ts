import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { deleteSecret } from '../../contract.ts';
import type { Parts } from '../parts.ts';
import * as store from '../store/secrets.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Ends a secret at once; another process may honour it for five seconds more.
 * @throws Refusal `reauth_required`; `not_found`, the same for an unknown secret and another site's
 */
export async function revokeSecret(
  parts: Parts,
  signedIn: SignedIn,
  id: string,
  address: string,
): Promise<AnswerOf<typeof deleteSecret>['body']> {
  const { db, clock, audit, licensing, requireProof, sessions } = parts;
  const { accountId } = signedIn;
  await requireProof(signedIn, 'end a secret');
  if (!UUID.test(id)) throw new Refusal('not_found');
  const name = await db.transaction().execute(async (queries) => {
    await sessions.hold(queries, signedIn);
    const target = await store.markRevoked(queries, signedIn, id, clock());
    if (target !== undefined) await audit(queries, { accountId, action: 'secret.revoked', target, address });
    return target;
  });
  if (name === undefined) throw new Refusal('not_found');
  licensing.secrets.forget();
  return { status: 'success', message: `The secret "${name}" no longer works.` };
}
