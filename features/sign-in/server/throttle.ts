import { createHash } from 'node:crypto';
import { Refusal } from '@inlay/kernel/errors.ts';
import { callerNetwork } from '@inlay/platform/caller-network.ts';
import type { Clock } from '@inlay/platform/clock.ts';
import type { Database, Queries } from '@inlay/platform/database.ts';
import * as failures from './store/failures.ts';

const FREE_FAILURES = 10;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;
/** After a day without a failure an account's counter starts anew. */
const FORGET_MS = 24 * 3_600_000;
const ADDRESS_FAILURES = 50;
const ADDRESS_WINDOW_MS = 10 * 60_000;

/** Counters of one attempt: the caller's own or that of all unknown devices, and the network address. */
export interface Counters {
  readonly own: string;
  readonly address: string;
}

export interface Throttle {
  /** @throws Refusal `rate_limited` while one of the counters asks to wait. */
  check(counters: Counters): Promise<void>;
  failed(counters: Counters): Promise<void>;
  /** Forgets the caller's failures. The address keeps its own: a login of one's own must not buy guesses at others. */
  succeeded(queries: Queries, counters: Pick<Counters, 'own'>): Promise<void>;
}

export function makeThrottle(db: Database, clock: Clock): Throttle {
  return {
    async check({ own, address }) {
      const now = clock();
      const rows = await failures.findFailures(db, [own, address]);
      const until = Math.max(0, ...rows.map((row) => (row.key === address ? addressUntil(row) : ownUntil(row))));
      if (until > now) throw new Refusal('rate_limited', { retryAfter: Math.ceil((until - now) / 1_000) });
    },
    async failed({ own, address }) {
      const now = clock();
      await db.transaction().execute(async (queries) => {
        await failures.addFailure(queries, own, { now, forgetBefore: now - FORGET_MS, windowFrom: 0 });
        await failures.addFailure(queries, address, { now, forgetBefore: 0, windowFrom: now - ADDRESS_WINDOW_MS });
        await failures.forgetFailures(queries, now - FORGET_MS);
      });
    },
    async succeeded(queries, { own }) {
      await failures.clearFailures(queries, own);
    },
  };
}

/** Ten failures are free, the next wait 30 s, 60 s, … up to an hour. */
function ownUntil({ failures, last_failed_at }: { failures: number; last_failed_at: number }): number {
  if (failures < FREE_FAILURES) return 0;
  return last_failed_at + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - FREE_FAILURES));
}

const addressUntil = ({ failures, since }: { failures: number; since: number }): number =>
  failures < ADDRESS_FAILURES ? 0 : since + ADDRESS_WINDOW_MS;

/** Unknown names are counted like known ones, or the waits would tell them apart. Hashed: a name may be any length. */
export const unknownDeviceKey = (userNameKey: string): string => `unknown:${createHash('sha256').update(userNameKey).digest('hex')}`;
export const knownDeviceKey = (deviceId: string): string => `device:${deviceId}`;
export const reauthKey = (accountId: string): string => `reauth:${accountId}`;

export const addressKey = (address: string): string => `address:${callerNetwork(address)}`;
