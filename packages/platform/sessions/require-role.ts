import { Refusal } from '@inlay/kernel/errors.ts';
import type { Call } from '@inlay/kernel/contract.ts';
import { covers } from '@inlay/kernel/roles.ts';
import type { FastifyRequest } from 'fastify';
import type { Sessions } from './sessions.ts';
import type { Operator, SignedIn } from './signed-in.ts';

/**
 * Whoever is logged in, when they may make the call about the project that the request names.
 * @throws Refusal `session_required`, `role_required`; `account-suspended` for what changes something
 */
export async function requireRole(
  sessions: Pick<Sessions, 'signedIn'>,
  request: FastifyRequest,
  call: Pick<Call, 'role' | 'whileSuspended'>,
): Promise<SignedIn> {
  const siteKey = request.headers['sitekey'];
  const signedIn = typeof siteKey === 'string' && siteKey !== '' ? await sessions.signedIn(request, siteKey) : undefined;
  if (!signedIn) throw new Refusal('session_required');
  const { role: needed = 'owner' } = call;
  const { actorId } = signedIn;
  if (needed === 'self')
    return {
      ...signedIn,
      accountId: actorId,
      mainAccountId: actorId,
      role: 'owner',
      needed: 'owner',
      isSuspended: false,
      whileSuspended: true,
    };
  if (!covers(signedIn.role, needed)) throw new Refusal('role_required');
  // Everything can still be read, and exported.
  const whileSuspended = request.method === 'GET' || call.whileSuspended === true;
  if (signedIn.isSuspended && !whileSuspended) throw new Refusal('account-suspended');
  return { ...signedIn, needed, whileSuspended };
}

/**
 * The operator behind a request. To everybody else there is no such call.
 * @throws Refusal `not_found`, `reauth_required`
 */
export async function requireOperator(sessions: Pick<Sessions, 'operator'>, request: FastifyRequest): Promise<Operator> {
  const operator = await sessions.operator(request);
  if (!operator) throw new Refusal('not_found');
  if (!operator.isProven) throw new Refusal('reauth_required');
  return operator;
}
