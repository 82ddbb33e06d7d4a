import type { Call } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { BUILT_IN, type ProjectCaller, type ProjectDoor, isByPerson } from '@inlay/platform/http/project-caller.ts';
import { requireSameOrigin } from '@inlay/platform/http/same-origin.ts';
import { takeOrRefuse } from '@inlay/platform/limits/limits.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import { requireRole } from '@inlay/platform/sessions/require-role.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '@inlay/kernel/time.ts';
import { HOUSE } from '../house/house-project.ts';
import { FIRST_PARTY_SITE_KEY, type TestSecret } from '../keys/built-in-keys.ts';
import { makeNetworkMark } from '../keys/network-mark.ts';
import { makeOwnWindows } from '../keys/own-windows.ts';
import { takeTestCall } from '../quota/test-calls.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { runOnce } from './idempotency.ts';

/** Calls of a network with secrets that nobody knows: each may cost a look-up. Beyond, only secrets are looked for that were found before. */
export const UNKNOWN_SECRET_LIMIT = { points: 30, seconds: 60 } as const;
/** Calls with the secrets of a project's environment, all servers together. */
export const PROJECT_CALL_LIMIT: LimitRule = { name: 'project-calls', points: 1_200, seconds: 60 };

/** Calls of a network with built-in secrets: they cost next to nothing, and nobody else is held up. */
export const BUILT_IN_SECRET_LIMIT = { points: 120, seconds: 60 } as const;

type Parts = Pick<Services, 'db' | 'clock' | 'keyring' | 'limits' | 'sessions' | 'settings'> & { readonly secrets: Secrets };

/**
 * Lets in a customer's server with a secret of its project, and the owner with the session; with both, the secret decides. The
 * environment is the secret's, or that of the siteKey which the session's request names. Operators come into the house project.
 */
export function makeProjectDoor(parts: Parts): ProjectDoor {
  const { limits, clock } = parts;
  const unknown = makeOwnWindows(clock, UNKNOWN_SECRET_LIMIT);
  const builtIn = makeOwnWindows(clock, BUILT_IN_SECRET_LIMIT);
  const markOf = makeNetworkMark(clock);

  /** The built-in secrets are everybody's: only calls that have an answer of their own for them let them in. */
  function enterBuiltIn(network: string, test: TestSecret): typeof BUILT_IN {
    const wait = builtIn.take(network);
    if (wait > 0) throw new Refusal('rate-limited', { retryAfter: wait });
    if (test === 'spent') throw new Refusal('quota-exceeded', { retryAfter: secondsToMidnight(clock()) });
    return BUILT_IN;
  }

  async function bySecret(
    request: FastifyRequest,
    reply: FastifyReply,
    { secret, call }: { readonly secret: string; readonly call: Call },
  ): Promise<ProjectCaller | typeof BUILT_IN> {
    const network = markOf(request.ip);
    const wait = parts.secrets.wasFound(secret) ? 0 : unknown.waitOf(network);
    if (wait > 0) throw new Refusal('rate-limited', { retryAfter: wait });
    const found = await parts.secrets.find(secret);
    if (found?.kind === 'test' && found.test !== 'fail' && call.builtIn) return enterBuiltIn(network, found.test);
    if (found?.kind !== 'site') {
      unknown.take(network);
      void reply.header('www-authenticate', 'Bearer');
      throw new Refusal('invalid-secret');
    }
    if (found.isSuspended) throw new Refusal('account-suspended');
    await parts.secrets.noteUse(found.id);
    const { id: secretId, accountId, siteId, environment } = found;
    return { accountId, siteId, environment, signedIn: undefined, secretId };
  }

  async function bySession(request: FastifyRequest, call: Call): Promise<ProjectCaller> {
    if (request.method !== 'GET') requireSameOrigin(request, parts.settings.publicUrl);
    if (call.inHouse && request.headers['sitekey'] === FIRST_PARTY_SITE_KEY) return byOperator(request);
    const signedIn = await requireRole(parts.sessions, request, call);
    const { accountId, siteId, environment } = signedIn;
    return { accountId, siteId, environment, signedIn };
  }

  /** To everybody else the siteKey of our own pages is one that is not theirs. */
  async function byOperator(request: FastifyRequest): Promise<ProjectCaller> {
    const operator = await parts.sessions.operator(request);
    if (!operator) throw new Refusal('session_required');
    if (!operator.isProven) throw new Refusal('reauth_required');
    return { ...HOUSE, signedIn: undefined, operator };
  }

  async function count(caller: ProjectCaller, { free }: Call): Promise<void> {
    const { siteId, environment } = caller;
    const isPerson = isByPerson(caller);
    // An owner who is signed in is kept from nothing by what a server asks for.
    const key = `${siteId} ${environment}${isPerson ? ' session' : ''}`;
    await takeOrRefuse(limits, PROJECT_CALL_LIMIT, key);
    if (!isPerson && environment === 'test' && !free) await takeTestCall(limits, siteId);
  }

  return {
    async enter(request, reply, call) {
      const { authorization } = request.headers;
      const caller =
        authorization === undefined
          ? await bySession(request, call)
          : await bySecret(request, reply, { secret: tokenOf(authorization), call });
      if (caller === BUILT_IN) return caller;
      if (call.testOnly && !isByPerson(caller) && caller.environment === 'live') throw new Refusal('test-only');
      await count(caller, call);
      return caller;
    },
    async recheck(request, caller, call) {
      if (isByPerson(caller)) return void (await bySession(request, call));
      const found = await parts.secrets.find(tokenOf(request.headers.authorization ?? ''));
      if (found?.kind !== 'site') throw new Refusal('invalid-secret');
      if (found.isSuspended) throw new Refusal('account-suspended');
    },
    once: (request, caller, call, run) => runOnce(parts, request, caller, call, run),
  };
}

const secondsToMidnight = (now: number): number => Math.max(1, Math.ceil((DAY_MS - (now % DAY_MS)) / 1_000));

/** What can be no secret reads as an empty one, which nobody has. */
const tokenOf = (authorization: string): string => /^bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
