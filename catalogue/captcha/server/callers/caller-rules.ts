import { MINUTE_MS } from '@inlay/kernel/time.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import type { Shares } from '@inlay/platform/limits/work-queue.ts';

/**
 * How often callers of the widget's calls are served, in one place. Everything is counted by site and network, but for what is shared by
 * nature: over the shared figures nobody is refused, newcomers work first.
 */

/** Challenges of a network on a site that are given as they are asked for; beyond, it works before each. */
export const FREE_CHALLENGES: LimitRule = { name: 'captcha-challenge', points: 20, seconds: 10 };
/** The same of all that surround a network, several times as many: neighbours share it. */
export const FREE_CHALLENGES_AROUND: LimitRule = { name: 'captcha-challenge-around', points: 160, seconds: 10 };
/** Calls of a network on a site, those that ended in work counted in; beyond, it waits. */
export const MOST_CALLS: LimitRule = { name: 'captcha-calls', points: 60, seconds: 10 };
/** Test keys are for test suites, which are quicker than people; drawing still costs us time. */
export const MOST_TEST_CALLS: LimitRule = { name: 'captcha-challenge-test', points: 200, seconds: 10 };
/** Answers of a network on a site, those counted in that were told to come back. */
export const MOST_ANSWERS: LimitRule = { name: 'captcha-answers', points: 120, seconds: 10 };
export const MOST_TEST_ANSWERS: LimitRule = { name: 'captcha-answers-test', points: 400, seconds: 10 };
/**
 * Programs count better than people do, and sounds are dear to mix: beyond `free` in a minute each costs work, beyond `most` that were given out more of
 * it. Nobody is refused one: for whoever can't see it may be the only way.
 */
export const SOUND_RULES = {
  ofNetworkOnSite: { free: 6, most: 12 },
  ofNetwork: { free: 18, most: 36 },
  around: { free: 72, most: 144 },
} as const;
export const SOUNDS_SECONDS = 60;
/** Challenges of a whole site; beyond, networks that have not lately solved one on it work first. A short window: what is drawn ahead bears so much at once. */
export const QUIET_SITE: LimitRule = { name: 'captcha-sitekey', points: 100, seconds: 10 };
/** So long a network that has solved a challenge counts as known on its site. */
export const KNOWN_MS = 10 * MINUTE_MS;

/** Bits of the work that comes before a challenge: a tenth of a second or two of a browser, some seconds of an old phone where a network is over its share, four times that for its many sounds. */
export const FIRST_WORK_BITS = { busySite: 15, ownShare: 17, manySounds: 19 } as const;
export const FIRST_WORK_TTL_SECONDS = 120;

/** Wrong answers of a network on a site within `seconds`: the free ones, those that raise the work by a bit each, and the wait that the next one costs. */
export const WRONG_ANSWERS = { free: 3, raising: 6, seconds: 300, waitSeconds: 60 } as const;
/** The same over all sites: it only raises the work, by a bit for each step, and never costs anybody a wait. */
export const WRONG_ANSWERS_EVERYWHERE = { free: 60, step: 20, mostBits: 4, seconds: 300 } as const;

/** Wrong answers on a site, of all that surround a network, that make its challenges harder for everybody: a /48 is one attacker, not 256. */
export const STRAIN_AROUND: LimitRule = { name: 'captcha-strain-around', points: 3, seconds: 300 };

/** Dear proofs of a network on a site that prove nothing: the free ones within `seconds`, and the wait that each further one costs there. */
export const FAILED_PROOFS = { free: 8, seconds: 300, waitSeconds: 60 } as const;
/** The same over all sites, where the wait is everywhere: no network has a judge of its own on each. */
export const FAILED_PROOFS_EVERYWHERE = { free: 32, seconds: 300, waitSeconds: 60 } as const;

/** Of the judge of dear proofs. It has one of Node's four threads, the others are for passwords, files and names, and looks into some 400 a second. */
export const JUDGE_SHARES: Shares = {
  running: 1,
  ofNetwork: 8,
  ofSurroundings: 32,
  places: 200,
  withNewcomers: 1_000,
  retryAfter: 1,
};
