import { createHash, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerNetwork } from './caller-network.ts';
import { type Limits, takeForNow } from '../limits/limits.ts';
import { isLoopbackCaller, isLoopbackName } from './loopback.ts';
import type { ServerSettings } from '../server-settings.ts';

/** The token is random, so this bounds noise more than luck. */
export const OPERATOR_TRY_LIMIT = { name: 'operator-token', points: 20, seconds: 600 } as const;

/** Lets through who runs this server, and refuses everybody else. */
export type OperatorDoor = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

interface Parts {
  readonly settings: Pick<ServerSettings, 'publicUrl' | 'operatorToken'>;
  readonly limits: Limits;
}

/** Whether a caller on this machine is its operator without more ado. */
export const isOwnMachine = ({ publicUrl }: Pick<ServerSettings, 'publicUrl'>, request: FastifyRequest): boolean =>
  isLoopbackName(new URL(publicUrl).hostname) && isLoopbackCaller(request);

/**
 * In front of what only the operator may read. A caller on this machine is the operator only while the product serves this machine
 * alone: once PUBLIC_URL names another host, a proxy that forgets to say who is calling looks just like it. From then on it takes
 * OPERATOR_TOKEN, as a bearer token or as the password of HTTP Basic, which browsers ask for by themselves; the user name is free.
 * @throws Refusal `not_found` without a token set, else `operator_required`, or `rate_limited` after 20 wrong ones in 10 minutes
 */
export function makeOperatorDoor({ settings, limits }: Parts): OperatorDoor {
  const { operatorToken } = settings;
  const wanted = operatorToken === undefined ? undefined : digest(operatorToken);

  return async (request, reply) => {
    if (isOwnMachine(settings, request)) return;
    if (!wanted) throw new Refusal('not_found');
    const given = tokenOf(request.headers.authorization ?? '');
    if (given !== undefined) {
      // Counted before it is looked at: many at once are many tries.
      const giveBack = await takeForNow(limits, OPERATOR_TRY_LIMIT, callerNetwork(request.ip));
      if (timingSafeEqual(digest(given), wanted)) return giveBack();
    }
    void reply.header('www-authenticate', 'Basic realm="Inlay operator", charset="UTF-8"');
    throw new Refusal('operator_required');
  };
}

/** Of equal length, so that the comparison tells nothing of the token's. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function tokenOf(authorization: string): string | undefined {
  const [, scheme = '', value = ''] = /^(bearer|basic) +(\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}
