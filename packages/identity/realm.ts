import { DAY_MS, HOUR_MS, MINUTE_MS } from '@inlay/kernel/time.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';

/** How failures are counted, and what they cost. */
export interface ThrottleFigures {
  /** Failures of one counter until its waits begin: the first, then twice as long each time, up to the longest. */
  readonly failuresBeforeWait: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** So many shut a counter, until `forgetMs` have passed without one. */
  readonly shutAfter: number;
  /** So many in a row end the session in which the password is proven: it is a stolen one. */
  readonly endSessionAfter: number;
  /** After so long without a failure a counter starts anew. */
  readonly forgetMs: number;
  /** Failures of a counter until each further login asks for a captcha, while the last is this young. */
  readonly failuresBeforeCaptcha: number;
  readonly captchaWindowMs: number;
  /** Failures of unknown browsers; they cost the network a captcha for each further try, and never its way in. */
  readonly network: LimitRule;
}

/** How a code that answers a login or a proof is given out. */
export interface CodeFigures {
  /** At one challenge. */
  readonly tries: number;
  readonly lifetimeMs: number;
  /** Between two challenges. */
  readonly coolDownMs: number;
}

/** A set of subjects whose names, devices and counters never meet another's. */
export interface Realm {
  /** Stands in keys and hashes that are stored: it never changes. */
  readonly id: string;
  /** Whose codes they are, as authenticator apps show it. */
  readonly issuer: string;
  readonly throttle: ThrottleFigures;
  readonly codes: CodeFigures;
  /** Browsers that a subject is known in, at most. */
  readonly devicesKept: number;
}

/** The realm of Inlay's own accounts; a subject is an account's id. */
export const accountsRealm: Realm = {
  id: 'accounts',
  issuer: 'Inlay',
  throttle: {
    failuresBeforeWait: 10,
    firstWaitMs: 30_000,
    longestWaitMs: HOUR_MS,
    shutAfter: 100,
    endSessionAfter: 20,
    forgetMs: DAY_MS,
    failuresBeforeCaptcha: 2,
    captchaWindowMs: 10 * MINUTE_MS,
    network: { name: 'login-network', points: 2, seconds: 600 },
  },
  codes: { tries: 5, lifetimeMs: 10 * MINUTE_MS, coolDownMs: 30_000 },
  devicesKept: 50,
};

/** A key as the realm keeps it. Accounts came first and keep theirs bare, so an update starts none of their counters anew. */
export const keyIn = ({ id }: Realm, key: string): string => (id === accountsRealm.id ? key : `${id}|${key}`);
