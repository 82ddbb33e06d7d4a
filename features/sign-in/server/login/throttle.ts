import { createHmac } from 'node:crypto';
import { Refusal } from '@inlay/kernel/errors.ts';
import { callerNetwork } from '@inlay/platform/http/caller-network.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import type { Services } from '@inlay/platform/services.ts';
import { CAPTCHA_WINDOW_MS, FAILURES_THAT_SHUT, FORGET_MS, FREE_OF_CAPTCHA } from '../../rules/failed-logins.ts';
import * as failures from '../store/failures.ts';

/** Failures of unknown browsers; they cost the network a captcha for each further try, and never its way in. */
export const NETWORK_FAILURES = { name: 'login-network', points: FREE_OF_CAPTCHA, seconds: CAPTCHA_WINDOW_MS / 1_000 };

/** Counters of one attempt: the caller's own or that of all unknown devices, and the network address. */
export interface Counters {
  readonly own: string;
  readonly address: string;
}

/** What a try is asked for beyond its own counter. */
export interface CaptchaAsk {
  /** One was solved for this try. */
  readonly solved: boolean;
  /** The network whose failures count too: that of a browser the account doesn't know. */
  readonly network?: string | undefined;
}

/** One try, counted as a failure until something else is known. */
export interface Ticket {
  /** The counter's failures, this try among them. */
  readonly failures: number;
  /** Everything was right: forgets the failures of the counter, in the transaction that starts the session. */
  right(queries: Queries): Promise<void>;
  /** After a success, as the network keeps the others' failures: a login of one's own must not buy guesses at them. */
  settle(): Promise<void>;
  /** Nobody has looked, or it was right and more is asked for: as if this try had not been. */
  giveBack(): Promise<void>;
}

export interface Throttle {
  /**
   * Counts a try before anything is looked at: of a burst none finds the counters unread, on any number of processes.
   * @throws Refusal `rate_limited` while the counter asks to wait; `captcha-required` where `ask` is given and none was solved.
   */
  begin(own: string, ask?: CaptchaAsk): Promise<Ticket>;
  clear(queries: Queries, own: string): Promise<void>;
}

export function makeThrottle({ db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>): Throttle {
  /** What the counter says as it stands. Only a look: a crowd at one name would queue for the row, each with a connection. */
  async function refusalOf(own: string, ask: CaptchaAsk | undefined): Promise<Refusal | undefined> {
    const row = await failures.findFailures(db, own);
    const now = clock();
    if (!row || row.last_failed_at < now - FORGET_MS) return undefined;
    const until = row.failures >= FAILURES_THAT_SHUT ? row.last_failed_at + FORGET_MS + 1 : row.next_at;
    if (until > now) return new Refusal('rate_limited', { retryAfter: Math.ceil((until - now) / 1_000) });
    const asked = row.failures >= FREE_OF_CAPTCHA && row.last_failed_at >= now - CAPTCHA_WINDOW_MS;
    return ask && !ask.solved && asked ? new Refusal('captcha-required') : undefined;
  }

  return {
    async begin(own, ask) {
      const refused = await refusalOf(own, ask);
      if (refused) throw refused;
      const network = ask?.solved ? undefined : ask?.network;
      if (network !== undefined && !(await limits.tryTake(NETWORK_FAILURES, network))) throw new Refusal('captcha-required');
      const settle = async () => {
        if (network !== undefined) await limits.refund(NETWORK_FAILURES, network);
      };
      const counted = await failures.countTry(db, own, { now: clock(), solved: ask?.solved ?? true }).catch(async (error: unknown) => {
        await settle();
        throw error;
      });
      if (!counted) {
        await settle();
        // Others came first since the look; where their tries were given back, it is worth coming again.
        throw (await refusalOf(own, ask)) ?? new Refusal('rate_limited', { retryAfter: 1 });
      }
      return {
        failures: counted.failures,
        right: (queries) => failures.clearFailures(queries, own),
        settle,
        async giveBack() {
          await settle();
          await failures.uncountTry(db, own, counted);
        },
      };
    },
    clear: (queries, own) => failures.clearFailures(queries, own),
  };
}

/** A further step that is asked for, or a server that is busy: no failure of the caller, as little as a fault. */
const NO_FAILURE: ReadonlySet<string> = new Set(['two_factor_required', 'rate_limited', 'unavailable']);

export const isFailure = (error: unknown): boolean => error instanceof Refusal && !NO_FAILURE.has(error.code);

/** Looks at what a ticket was taken for, and keeps it counted where that was refused. */
export async function lookAt<T>(ticket: Ticket, work: () => Promise<T>): Promise<T> {
  try {
    const answer = await work();
    await ticket.settle();
    return answer;
  } catch (error) {
    if (!isFailure(error)) await ticket.giveBack();
    throw error;
  }
}

const PURPOSE = 'login-failures-v1';

/**
 * Unknown names are counted like known ones, or the waits would tell them apart. Hashed: a name may be any length. Keyed: who was tried is
 * nobody's to read in the table.
 */
export const unknownDeviceKey = (keyring: Keyring, userNameKey: string): string =>
  `unknown:${createHmac('sha256', keyring.current(PURPOSE).key).update(userNameKey).digest('hex')}`;
export const knownDeviceKey = (deviceId: string): string => `device:${deviceId}`;
/** Of one session: whoever stole another must not keep the owner from proving who it is. */
export const sessionKey = (sessionId: string): string => `session:${sessionId}`;

export const addressKey = (address: string): string => `address:${callerNetwork(address)}`;
