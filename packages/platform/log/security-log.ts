import { createHmac } from 'node:crypto';
import { userNameKey } from '@inlay/kernel/identifiers.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerNetwork } from '../http/caller-network.ts';
import type { Clock } from '../clock.ts';
import { asRefusal } from '../http/http-errors.ts';
import type { Keyring } from '../keys/keyring.ts';

/** What an incident is told by: who was refused what. */
const STATUSES = new Set([401, 403, 421, 429]);
/** Steps that everybody is asked for, the owner too: they are no refusals. */
const STEPS: ReadonlySet<string> = new Set(['two_factor_required', 'reauth_required', 'captcha-required']);
/** A flood says the same again and again: one line for each in this time, and how many were left out. */
const WINDOW_MS = 10_000;
const MAX_KEPT = 5_000;

interface Kept {
  readonly until: number;
  leftOut: number;
}

/**
 * A line for each refused login, proof, right and limit, where refusals become answers. It names the account where one is signed in;
 * else the caller's network and the name that was typed, which may be a password, as keyed hashes: equal ones can be seen to be equal.
 * That of a network changes daily.
 */
export function logRefusals(app: FastifyInstance, { keyring, clock }: { keyring: Keyring; clock: Clock }): void {
  const kept = new Map<string, Kept>();
  const { key } = keyring.current('security log v1');
  const hashOf = (text: string) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 16);

  /** How many equal lines were left out before this one; undefined when it is to be left out too. */
  function turn(line: string, now: number): number | undefined {
    const last = kept.get(line);
    if (last && now < last.until) {
      last.leftOut += 1;
      return undefined;
    }
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(line, { until: now + WINDOW_MS, leftOut: 0 });
    return last?.leftOut ?? 0;
  }

  app.addHook('onError', (request, _reply, error, done) => {
    const { status, code } = asRefusal(error);
    if (STATUSES.has(status) && !STEPS.has(code)) {
      const now = clock();
      const name = typedName(request);
      const who = {
        ...(request.signedIn && { account: request.signedIn.accountId }),
        ...(name !== undefined && { name: hashOf(`name ${name}`) }),
        network: hashOf(`network ${Math.floor(now / DAY_MS)} ${callerNetwork(request.ip)}`),
      };
      const line = { security: code, status, call: `${request.method} ${request.routeOptions.url ?? 'unknown'}`, ...who };
      const leftOut = turn(JSON.stringify(line), now);
      if (leftOut !== undefined) request.log.warn({ ...line, ...(leftOut > 0 && { leftOut }) }, 'refused');
    }
    done();
  });
}

/** Of a login, a reset and the like. */
function typedName({ body }: FastifyRequest): string | undefined {
  const name = typeof body === 'object' && body !== null && 'userName' in body ? body.userName : undefined;
  return typeof name === 'string' ? (userNameKey(name) ?? name) : undefined;
}
