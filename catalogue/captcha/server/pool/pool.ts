import { availableParallelism } from 'node:os';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { Log } from '@inlay/platform/log.ts';
import type { Metrics } from '@inlay/platform/metrics.ts';
import type { CaptchaType, Difficulty, RenderedChallenge } from '../captcha-type.ts';
import { freshRandom } from '../drawing/random.ts';
import { type Shelf, makeShelf } from './shelf.ts';
import { type Drawn, type Thread, ThreadEnded, startThread } from './thread.ts';

/**
 * Challenges drawn ahead, each for one visitor. Only the pictures and their truth wait here: id, keys, host, proof of work and expiry
 * are bound when a challenge is given out, so nothing tells one that has waited from one that has not.
 */
export interface Pool {
  /**
   * A challenge that nobody has seen and nobody else will get.
   * @throws Refusal `unavailable` when more are asked for than can be drawn
   */
  take(slug: string, difficulty: Difficulty): Promise<RenderedChallenge>;
  /** A challenge that was taken and not shown after all. */
  giveBack(slug: string, difficulty: Difficulty, challenge: RenderedChallenge): void;
  /** Begins to draw ahead. Without it each challenge is drawn on the main thread when it is asked for. */
  start(): void;
  stop(): Promise<void>;
}

export interface PoolOptions {
  /** Where the types are, for the threads. */
  readonly folder: string;
  /** Threads at most; the first one starts with the pool, further ones once visitors had to wait. */
  readonly threads?: number;
}

const DIFFICULTIES = [1, 2, 3] as const;
/** A visitor who would wait longer is told to come back: a queue that only grows serves nobody. */
const WAIT_MS = 40;
/** So many may always wait, however slow the machine. */
const WAITING_ANYHOW = 8;
/** Before the pool has started, or while no thread can be had, the main thread draws, one at a time between other requests. */
const WAITING_FOR_MAIN = 64;
/** The next order lies ready when a thread ends one. */
const ORDERS_AT_ONCE = 2;
const RESTART_MS = 1_000;
const RETRY_AFTER_SECONDS = 1;
/** One core is left to the main thread, and four threads outdraw what it can hand out. */
const usualThreads = (): number => Math.min(4, Math.max(1, availableParallelism() - 1));

interface Hand {
  readonly draw: Thread['draw'];
  orders: number;
}

export function makePool(
  types: ReadonlyMap<string, CaptchaType>,
  { log, metrics }: { log: Log; metrics: Metrics },
  { folder, threads: most = usualThreads() }: PoolOptions,
): Pool {
  const shelves = new Map<string, Shelf>();
  for (const slug of types.keys())
    for (const difficulty of DIFFICULTIES) shelves.set(`${slug} ${difficulty}`, makeShelf(slug, difficulty));
  const shelfOf = (slug: string, difficulty: Difficulty): Shelf => {
    const shelf = shelves.get(`${slug} ${difficulty}`);
    if (!shelf) throw new Error(`No type "${slug}".`);
    return shelf;
  };
  const threads = new Map<Thread, Hand>();
  const mainHand: Hand = { draw: drawHere, orders: 0 };
  let running = false;
  let asked = 0;
  let waiting = 0;
  /** Milliseconds that a drawing takes, the last ones counting most. */
  let usualMs = 5;

  const given = metrics.counter('inlay_captcha_drawings_total', 'Challenges taken: drawn ahead, waited for, and refused for want of one.', ['how']);
  metrics.gauge('inlay_captcha_drawings_ready', 'Challenges drawn ahead, by component.', 'component', async () =>
    Object.fromEntries([...types.keys()].map((slug) => [slug, DIFFICULTIES.reduce((sum, one) => sum + shelfOf(slug, one).ready, 0)])),
  );

  async function drawHere(slug: string, difficulty: Difficulty): Promise<Drawn> {
    await new Promise((resolve) => setImmediate(resolve));
    const started = performance.now();
    const challenge = types.get(slug)?.render(freshRandom(), difficulty);
    if (!challenge) throw new Error(`No type "${slug}".`);
    return { challenge, tookMs: performance.now() - started };
  }

  /** Whoever waits longest, then the emptiest shelf; the main thread draws nothing ahead. */
  function nextShelf(ahead: boolean): Shelf | undefined {
    let next: Shelf | undefined;
    for (const shelf of shelves.values()) if (shelf.turn !== undefined && shelf.turn < (next?.turn ?? Infinity)) next = shelf;
    if (next || !ahead) return next;
    for (const shelf of shelves.values()) if (shelf.fullness < (next?.fullness ?? 1)) next = shelf;
    return next;
  }

  function work(): void {
    if (threads.size === 0) return give(mainHand, 1, false);
    for (const hand of threads.values()) give(hand, ORDERS_AT_ONCE, true);
  }

  function give(hand: Hand, most: number, ahead: boolean): void {
    while (hand.orders < most) {
      const shelf = nextShelf(ahead);
      if (!shelf) return;
      void order(hand, shelf);
    }
  }

  async function order(hand: Hand, shelf: Shelf): Promise<void> {
    hand.orders += 1;
    shelf.begin();
    try {
      const { challenge, tookMs } = await hand.draw(shelf.slug, shelf.difficulty);
      usualMs += (tookMs - usualMs) / 10;
      shelf.put(challenge);
    } catch (error) {
      if (!(error instanceof ThreadEnded)) log.error({ err: error }, 'a challenge could not be drawn');
      shelf.fail(error instanceof ThreadEnded ? undefined : error);
    }
    hand.orders -= 1;
    work();
  }

  function addThread(): void {
    if (!running || threads.size >= most) return;
    const thread = startThread(folder, (ended, error) => {
      threads.delete(ended);
      log.error({ err: error }, 'a thread that draws challenges has ended');
      setTimeout(addThread, RESTART_MS).unref();
      work();
    });
    threads.set(thread, { draw: thread.draw, orders: 0 });
    work();
  }

  const mayWait = (): boolean =>
    waiting < (threads.size === 0 ? WAITING_FOR_MAIN : Math.max(WAITING_ANYHOW, (WAIT_MS * threads.size) / usualMs));

  return {
    async take(slug, difficulty) {
      const shelf = shelfOf(slug, difficulty);
      const ready = shelf.take();
      if (ready) {
        given.inc({ how: 'ahead' });
        work();
        return ready;
      }
      if (!mayWait()) {
        given.inc({ how: 'refused' });
        throw new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
      }
      given.inc({ how: 'waited' });
      if (waiting > 0) addThread();
      waiting += 1;
      const drawn = shelf.wait((asked += 1));
      work();
      return drawn.finally(() => (waiting -= 1));
    },
    giveBack: (slug, difficulty, challenge) => shelfOf(slug, difficulty).giveBack(challenge),
    start() {
      running = true;
      addThread();
    },
    async stop() {
      running = false;
      const ending = [...threads.keys()].map((thread) => thread.end());
      threads.clear();
      for (const shelf of shelves.values()) shelf.clear(new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS }));
      await Promise.all(ending);
    },
  };
}
