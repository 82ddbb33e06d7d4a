import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { endOverlap as call } from '../../contract.ts';
import type { Parts } from '../parts.ts';
import { endOverlapOf } from '../store/keys.ts';

/**
 * Ends a replaced key at once; another process may honour it for five seconds more.
 * @throws Refusal `not_found`, the same for an unknown key, another account's, a current one and one that has ended
 */
export async function endOverlap(
  { db, clock, audit, licensing, sessions }: Parts,
  signedIn: SignedIn,
  compKey: string,
  address: string,
): Promise<AnswerOf<typeof call>['body']> {
  const { accountId } = signedIn;
  const component = await db.transaction().execute(async (queries) => {
    await sessions.hold(queries, signedIn);
    const target = await endOverlapOf(queries, accountId, compKey, clock());
    if (target !== undefined) await audit(queries, { accountId, action: 'licence.overlap-ended', target, address });
    return target;
  });
  if (component === undefined) throw new Refusal('not_found');
  licensing.keys.forgetKeys([compKey]);
  return { status: 'success', message: 'The replaced key no longer works.' };
}
