import { Refusal } from '@inlay/kernel/errors.ts';
import { type CallRole, covers } from '@inlay/kernel/roles.ts';
import type { FastifyRequest } from 'fastify';
import type { Sessions } from './sessions.ts';
import type { SignedIn } from './signed-in.ts';

/**
 * Whoever is logged in, when they may make a call of this role about the project that the request names.
 * @throws Refusal `session_required`, `role_required`
 */
export async function requireRole(sessions: Pick<Sessions, 'signedIn'>, request: FastifyRequest, role: CallRole): Promise<SignedIn> {
  const siteKey = request.headers['sitekey'];
  const signedIn = typeof siteKey === 'string' && siteKey !== '' ? await sessions.signedIn(request, siteKey) : undefined;
  if (!signedIn) throw new Refusal('session_required');
  if (role === 'self') return { ...signedIn, accountId: signedIn.actorId, mainAccountId: signedIn.actorId, role: 'owner' };
  if (!covers(signedIn.role, role)) throw new Refusal('role_required');
  return signedIn;
}
