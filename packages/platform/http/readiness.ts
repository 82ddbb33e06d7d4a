import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves when the part can do its work; rejects, or stays silent for two seconds, when it can't. */
export type ReadyCheck = () => Promise<void>;

export interface Readiness {
  /** A part without which this process should get no visitors. Names are shown to whoever asks. */
  add(name: string, check: ReadyCheck): void;
  /**
   * From now on this process is not ready, whatever its parts say: it is about to stop. Resolves when whoever asks regularly has been told
   * so, and at once when nobody asks.
   */
  drain(): Promise<void>;
  /** Asks every part at once; 'ok' or 'failed' for each. Callers within a tenth of a second of each other get the same answer. */
  ask(): Promise<Answer>;
  /** The same for whoever sends no visitors here by it, with the time of each: a stop doesn't wait for them to hear of it. */
  look(): Promise<Looked>;
}

export interface Answer {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, 'ok' | 'failed'>>;
}

export interface Looked extends Answer {
  /** How long each part took to answer, ms; of those that were asked. */
  readonly tookMs: Readonly<Record<string, number>>;
}

/** Together with the answer's own way within the two seconds that a balancer usually waits. */
const ANSWER_WITHIN_MS = 1_900;

/** A caller that has asked within this time asks regularly. */
const ASKED_LATELY_MS = 15_000;
/** Balancers take a process out of turn at the third no, as they come. */
const TELL_TIMES = 3;
const TELL_WITHIN_MS = 5_000;

/** Anybody may ask, as often as they like; the parts are asked no more often than this. */
const REUSE_MS = 100;

type States = readonly { readonly name: string; readonly state: 'ok' | 'failed'; readonly tookMs: number }[];

export function makeReadiness(): Readiness {
  const parts = new Map<string, ReadyCheck>();
  let draining = false;
  let askedAt = -Infinity;
  let told = 0;
  const allTold = Promise.withResolvers<void>();
  let asked: Promise<States> | undefined;

  async function askAll(): Promise<States> {
    const began = performance.now();
    const answers = [...parts].map(async ([name, check]) => {
      const state = (await answersInTime(check)) ? 'ok' : 'failed';
      return { name, state, tookMs: performance.now() - began } as const;
    });
    const states = await Promise.all(answers);
    setTimeout(() => (asked = undefined), REUSE_MS).unref();
    return states;
  }

  async function look(): Promise<Looked> {
    const states = await (asked ??= askAll());
    const checks = Object.fromEntries([
      ...states.map(({ name, state }) => [name, state] as const),
      ['stopping', draining ? 'failed' : 'ok'] as const,
    ]);
    const tookMs = Object.fromEntries(states.map((one) => [one.name, one.tookMs]));
    return { ready: Object.values(checks).every((state) => state === 'ok'), checks, tookMs };
  }

  return {
    add(name, check) {
      if (parts.has(name)) throw new Error(`The part ${name} is named twice.`);
      parts.set(name, check);
    },
    async drain() {
      draining = true;
      if (performance.now() - askedAt > ASKED_LATELY_MS) return;
      const late = new AbortController();
      await Promise.race([allTold.promise, sleep(TELL_WITHIN_MS, undefined, { signal: late.signal }).catch(() => {})]);
      late.abort();
    },
    async ask() {
      askedAt = performance.now();
      if (draining && (told += 1) >= TELL_TIMES) allTold.resolve();
      const { ready, checks } = await look();
      return { ready, checks };
    },
    look,
  };
}

function answersInTime(check: ReadyCheck): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    // A check that throws at once is a check that failed.
    Promise.resolve()
      .then(check)
      .then(() => resolve(true))
      .catch(() => resolve(false))
      .finally(() => clearTimeout(timer));
  });
}
