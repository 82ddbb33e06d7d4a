import { Refusal } from '@inlay/kernel/errors.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import { keyIn, type Realm } from '../realm.ts';
import * as failures from './failures.ts';

/** Counters of one attempt: the caller's own or that of all unknown devices, and the network address. */
export interface Counters {
  readonly own: string;
  readonly address: string;
}

/** What a try is asked for beyond its own counter. */
export interface CaptchaCheck {
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
  begin(own: string, ask?: CaptchaCheck): Promise<Ticket>;
  clear(queries: Queries, own: string): Promise<void>;
}

export function makeThrottle({ db, clock, limits }: Pick<Services, 'db' | 'clock' | 'limits'>, realm: Realm): Throttle {
  const { forgetMs, shutAfter, failuresBeforeCaptcha, captchaWindowMs, network: networkFailures } = realm.throttle;

  /** What the counter says as it stands. Only a look: a crowd at one name would queue for the row, each with a connection. */
  async function refusalOf(own: string, ask: CaptchaCheck | undefined): Promise<Refusal | undefined> {
    const row = await failures.findFailures(db, realm, own);
    const now = clock();
    if (!row || row.last_failed_at < now - forgetMs) return undefined;
    const until = row.failures >= shutAfter ? row.last_failed_at + forgetMs + 1 : row.next_at;
    if (until > now) return new Refusal('rate_limited', { retryAfter: Math.ceil((until - now) / 1_000) });
    const asked = row.failures >= failuresBeforeCaptcha && row.last_failed_at >= now - captchaWindowMs;
    return ask && !ask.solved && asked ? new Refusal('captcha-required') : undefined;
  }

  return {
    async begin(own, ask) {
      const refused = await refusalOf(own, ask);
      if (refused) throw refused;
      const network = ask?.solved || ask?.network === undefined ? undefined : keyIn(realm, ask.network);
      if (network !== undefined && !(await limits.tryTake(networkFailures, network))) throw new Refusal('captcha-required');
      const settle = async () => {
        if (network !== undefined) await limits.refund(networkFailures, network);
      };
      const counted = await failures
        .countTry(db, realm, own, { now: clock(), solved: ask?.solved ?? true })
        .catch(async (error: unknown) => {
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
        right: (queries) => failures.clearFailures(queries, realm, own),
        settle,
        async giveBack() {
          await settle();
          await failures.uncountTry(db, realm, own, counted);
        },
      };
    },
    clear: (queries, own) => failures.clearFailures(queries, realm, own),
  };
}
