import { availableParallelism } from 'node:os';
import { Refusal } from '@inlay/kernel/errors.ts';
import { MINUTE_MS } from '@inlay/kernel/time.ts';
import type { Log } from '@inlay/platform/log/log.ts';
import type { Metrics } from '@inlay/platform/metrics/metrics.ts';
import type { CaptchaType, Difficulty, RenderedChallenge } from '../captcha-type.ts';
import { freshRandom } from '../drawing/random.ts';
import { type Drawer, makeDrawers } from './drawers.ts';
import { makeShares } from './shares.ts';
import { type Shelf, makeShelf } from './shelf.ts';
import { type Drawn, ThreadEnded } from './start-thread.ts';

/**
 * Challenges drawn ahead, each for one visitor. Only the pictures and their truth wait here: id, keys, host, proof of work and
 * expiry are bound when a challenge is given out, so nothing tells one that has waited from one that has not.
 */
export interface Pool {
  readonly ready: { readonly name: 'drawings'; readonly check: () => Promise<void> };
  /**
   * A challenge that nobody has seen and nobody else will get.
   * @param who a name for the caller's network: when more are asked for than can be drawn, those who had most of the last ones go first
   * @throws Refusal `unavailable`
   */
  take(slug: string, difficulty: Difficulty, who?: string): Promise<RenderedChallenge>;
  /** From now on the first visitor of a type brings a thread that draws ahead. Without it the main thread draws what is asked for. */
  start(): void;
  stop(): Promise<void>;
}

export interface PoolOptions {
  /** Where the types are, for the threads. */
  readonly folder: string;
  /** Threads at most; the first one comes with the first visitor, further ones once visitors had to wait. */
  readonly threads?: number;
  /** Milliseconds without work after which threads end. */
  readonly restMs?: number;
}

const DIFFICULTIES = [1, 2, 3] as const;
/** A visitor who would wait longer for a drawing is told to come back: a queue that only grows serves nobody. With the ways, 40 ms at most. */
const WAIT_MS = 15;
/** So many may always wait, however slow the machine. */
const WAITING_ANYHOW = 8;
/** While there is no thread, the main thread draws between other requests. */
const WAITING_FOR_MAIN_THREAD = 64;
/** A shelf is filled up when so much of it is gone: not for each visitor, so that a rush finds the processor free. */
const FILL_BELOW = 0.5;
const RETRY_AFTER_SECONDS = 1;
/** One drawing may fail; so many without one that succeeds say that drawing is broken here. */
const FAULTS_IN_A_ROW = 3;
/** One core is left to the main thread, and four threads draw more than it can hand out. */
const usualThreads = (): number => Math.min(4, Math.max(1, availableParallelism() - 1));

export function makePool(
  types: ReadonlyMap<string, CaptchaType>,
  { log, metrics }: { log: Log; metrics: Metrics },
  { folder, threads: most = usualThreads(), restMs = MINUTE_MS }: PoolOptions,
): Pool {
  const shelves = [...types.keys()].flatMap((slug) => DIFFICULTIES.map((difficulty) => makeShelf(slug, difficulty)));
  const drawers = makeDrawers({
    folder,
    most,
    restMs,
    drawHere: (slug, difficulty) => drawBetweenRequests(typeOf(types, slug), difficulty),
    onChange: work,
    onFault: (error) => log.error({ err: error }, 'a thread that draws challenges has ended'),
  });
  const filling = new Set<Shelf>();
  const shares = makeShares();
  let visitors = 0;
  let waiting = 0;
  /** Milliseconds that a drawing takes, the last ones counting most. */
  let usualMs = 5;
  /** Drawings that failed since the last one that didn't, and what the last of them was of. */
  let faults = 0;
  let faulty: Shelf | undefined;

  const taken = metrics.counter('inlay_captcha_drawings_total', 'Challenges asked of the pool: drawn ahead, waited for, refused.', ['how']);
  metrics.gauge('inlay_captcha_drawings_ready', 'Challenges drawn ahead, by component.', 'component', async () => {
    const ready: Record<string, number> = {};
    for (const shelf of shelves) ready[shelf.slug] = (ready[shelf.slug] ?? 0) + shelf.ready;
    return ready;
  });

  function shelfOf(slug: string, difficulty: Difficulty): Shelf {
    const shelf = shelves.find((one) => one.slug === slug && one.difficulty === difficulty);
    if (!shelf) throw new Error(`No type "${slug}".`);
    return shelf;
  }

  function work(): void {
    giveOrders();
    drawers.notice();
  }

  function giveOrders(): void {
    for (const drawer of drawers.list()) {
      while (drawer.orders < drawer.room) {
        const shelf = longestWait(shelves) ?? (drawer.drawsAhead ? emptiest() : undefined);
        if (!shelf) return;
        void order(drawer, shelf);
      }
    }
  }

  /** Of the shelves that are being filled: from half empty until full. */
  function emptiest(): Shelf | undefined {
    for (const shelf of shelves) {
      if (shelf.fullness < FILL_BELOW) filling.add(shelf);
      else if (shelf.fullness === 1) filling.delete(shelf);
    }
    let least: Shelf | undefined;
    for (const shelf of filling) if (shelf.fullness < (least?.fullness ?? 1)) least = shelf;
    return least;
  }

  async function order(drawer: Drawer, shelf: Shelf): Promise<void> {
    drawer.orders += 1;
    shelf.begin();
    try {
      const { challenge, tookMs } = await drawer.draw(shelf.slug, shelf.difficulty);
      usualMs += (tookMs - usualMs) / 10;
      faults = 0;
      shelf.put(challenge);
    } catch (error) {
      const ofType = !(error instanceof ThreadEnded);
      if (ofType) {
        log.error({ err: error }, 'a challenge could not be drawn');
        faults += 1;
        faulty = shelf;
      }
      shelf.fail(ofType ? error : undefined);
    }
    drawer.orders -= 1;
    work();
  }

  const mayWait = (): boolean =>
    waiting < (drawers.threads === 0 ? WAITING_FOR_MAIN_THREAD : Math.max(WAITING_ANYHOW, (WAIT_MS * drawers.threads) / usualMs));

  const tooMany = () => new Refusal('unavailable', { retryAfter: RETRY_AFTER_SECONDS });

  /** Frees the place of a visitor whose network had more of the last drawings than the caller's; false when there is none. */
  function makeRoom(who: string): boolean {
    const greediest = shares.most(shelves.flatMap((shelf) => shelf.waiting));
    if (greediest === undefined || shares.of(greediest) <= shares.of(who)) return false;
    return shelves.some((shelf) => shelf.sendAway(greediest, tooMany()));
  }

  async function waitAt(shelf: Shelf, who: string): Promise<RenderedChallenge> {
    if (waiting > 0) drawers.add();
    waiting += 1;
    visitors += 1;
    const drawn = shelf.wait(visitors, who);
    work();
    try {
      return await drawn;
    } finally {
      waiting -= 1;
    }
  }

  /** After faults nobody may be sent here, so nobody would find out that drawing works again: then this tries. */
  async function check(): Promise<void> {
    if (faults < FAULTS_IN_A_ROW || !faulty) return;
    await drawBetweenRequests(typeOf(types, faulty.slug), faulty.difficulty);
    faults = 0;
  }

  return {
    ready: { name: 'drawings', check },
    async take(slug, difficulty, who = '') {
      const shelf = shelfOf(slug, difficulty);
      const ready = shelf.take();
      if (drawers.threads === 0 && shelf.fullness < FILL_BELOW) drawers.wake();
      const how = ready ? 'ahead' : mayWait() || makeRoom(who) ? 'waited' : 'refused';
      taken.inc({ how });
      if (how === 'refused') throw tooMany();
      shares.note(who);
      if (!ready) return waitAt(shelf, who);
      work();
      return ready;
    },
    start: drawers.start,
    async stop() {
      for (const shelf of shelves) shelf.clear(tooMany());
      await drawers.stop();
    },
  };
}

/** The shelf with the visitor who has waited longest and for whom nothing is being drawn yet. */
function longestWait(shelves: readonly Shelf[]): Shelf | undefined {
  let first: Shelf | undefined;
  for (const shelf of shelves) if ((shelf.turn ?? Infinity) < (first?.turn ?? Infinity)) first = shelf;
  return first;
}

function typeOf(types: ReadonlyMap<string, CaptchaType>, slug: string): CaptchaType {
  const type = types.get(slug);
  if (!type) throw new Error(`No type "${slug}".`);
  return type;
}

/** On the main thread: other requests are served before. */
async function drawBetweenRequests(type: CaptchaType, difficulty: Difficulty): Promise<Drawn> {
  await new Promise((resolve) => setImmediate(resolve));
  const started = performance.now();
  const challenge = type.render(freshRandom(), difficulty);
  return { challenge, tookMs: performance.now() - started };
}
