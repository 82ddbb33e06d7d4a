import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '@inlay/platform/log/log.ts';
import { type Metrics, makeMetrics } from '@inlay/platform/metrics/metrics.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/servers/spawn-server.ts';
import type { RenderedChallenge } from '../captcha-type.ts';
import { loadTypes } from '../challenge/load-types.ts';
import { type Pool, makePool } from './pool.ts';

let folder: ReturnType<typeof temporaryFolder>;
let metrics: Metrics;
let pool: Pool;
let faults: string[];

/**
 * A type that takes `ms` to draw and says in its picture which thread drew it; `body` may do more. Its answer is a text: kept as a
 * bare fraction, now and then two of these tiny drawings were seen to show the same number afterwards.
 */
function addType(slug: string, ms: number, body = ''): void {
  mkdirSync(join(folder.path, slug));
  const source = `import { threadId } from 'node:worker_threads';
    export default { slug: '${slug}', judge: () => false, render(random, difficulty) {
      const until = performance.now() + ${ms};
      while (performance.now() < until);
      ${body}
      const bytes = Buffer.from([1, 2, 3]);
      return { prompt: { key: '${slug}', args: { thread: threadId } }, assets: [{ slot: 'scene', mime: 'image/png', w: 1, h: 1, bytes }], ui: { difficulty }, answer: String(random.unit()) };
    } };`;
  writeFileSync(join(folder.path, slug, 'server.ts'), source);
}

async function open({ threads = 1, restMs = 60_000 } = {}): Promise<Pool> {
  const log = { error: (what: { err: Error }) => faults.push(what.err.message) } as unknown as Log;
  pool = makePool(await loadTypes(folder.path), { log, metrics }, { folder: folder.path, threads, restMs });
  return pool;
}

/** Open, with a thread that draws ahead. */
async function warm(slug: string, options: Parameters<typeof open>[0] = {}): Promise<void> {
  (await open(options)).start();
  await pool.take(slug, 1);
  await expect.poll(figures, { timeout: 10_000 }).toMatch(new RegExp(`ready{component="${slug}"} [1-9]`));
}

const figures = async (): Promise<string> => (await metrics.text()).replaceAll('inlay_captcha_drawings_', '');
const until = async (line: string) => expect.poll(figures, { timeout: 10_000 }).toContain(line);
const threadOf = ({ prompt }: RenderedChallenge) => prompt.args['thread'];
const here = async (slug: string) => threadOf(await makePoolHere().then((one) => one.take(slug, 1)));
const makePoolHere = async () =>
  makePool(await loadTypes(folder.path), { log: {} as Log, metrics: makeMetrics() }, { folder: folder.path });

beforeEach(() => {
  folder = temporaryFolder();
  metrics = makeMetrics();
  faults = [];
});
afterEach(async () => {
  await pool.stop();
  folder.remove();
});

describe('drawn ahead', () => {
  test('from the first visitor of a type on, by another thread; nothing of types and difficulties that nobody asked for', async () => {
    addType('one', 0);
    addType('two', 0);
    (await open()).start();
    await pool.take('one', 1);
    await until('ready{component="one"} 256');
    const drawn = await pool.take('one', 1);
    expect(drawn).toMatchObject({
      prompt: { key: 'one' },
      ui: { difficulty: 1 },
      assets: [{ slot: 'scene', bytes: new Uint8Array([1, 2, 3]) }],
    });
    expect(threadOf(drawn)).not.toBe(await here('one'));
    expect(await figures()).toContain('total{how="ahead"} 1');
    expect(await pool.take('one', 3)).toMatchObject({ ui: { difficulty: 3 } });
    // One is gone from the first shelf, which is not filled up for that.
    await until('ready{component="one"} 287');
    await until('ready{component="two"} 0');
  });

  test('a thread without work ends; a quiet site is served from the shelf, and half an empty shelf brings a thread back', async () => {
    addType('one', 0);
    (await open({ restMs: 50 })).start();
    await pool.take('one', 1);
    await until('ready{component="one"} 256');
    await new Promise((resolve) => setTimeout(resolve, 200));
    for (let i = 0; i < 100; i += 1) await pool.take('one', 1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await until('ready{component="one"} 156');
    for (let i = 0; i < 40; i += 1) await pool.take('one', 1);
    await until('ready{component="one"} 256');
    expect(faults).toEqual([]);
  });

  test('each one is handed out once: 2,000 visitors at once, 2,000 challenges or a refusal', async () => {
    addType('one', 0);
    (await open()).start();
    await pool.take('one', 1);
    await until('ready{component="one"} 256');
    const answers = await Promise.all(Array.from({ length: 2_000 }, () => pool.take('one', 1).catch(() => undefined)));
    const shown = answers.filter((one) => one !== undefined);
    expect(shown.length).toBeGreaterThanOrEqual(256);
    expect(new Set(shown).size).toBe(shown.length);
    expect(new Set(shown.map(({ answer }) => answer)).size).toBe(shown.length);
  });
});

describe('more visitors than drawings', () => {
  test('a pool that has not started draws on the main thread, in turn', async () => {
    addType('one', 1);
    await open();
    const drawn = await Promise.all(Array.from({ length: 40 }, () => pool.take('one', 1)));
    expect(new Set(drawn.map(({ answer }) => answer)).size).toBe(40);
    expect(new Set(drawn.map(threadOf))).toEqual(new Set([await here('one')]));
  });

  test('a few wait, in the order they came; the others are told to come back in a second', async () => {
    addType('slow', 20);
    await warm('slow');
    for (let i = 0; i < 6; i += 1) await pool.take('slow', 1);
    const order: number[] = [];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        pool.take('slow', 1).then(
          () => order.push(i),
          (error: unknown) => error,
        ),
      ),
    );
    const refused = answers.filter((one) => typeof one !== 'number');
    expect(order.length).toBeGreaterThanOrEqual(8);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order.length).toBeLessThan(20);
    expect(refused.length).toBe(100 - order.length);
    expect(refused[0]).toMatchObject({ code: 'unavailable', status: 503, retryAfter: 1 });
    expect(await figures()).toContain(`total{how="refused"} ${refused.length}`);
  });

  test('a network that had little of the last drawings takes the place of one that had most, and keeps it', async () => {
    addType('slow', 20);
    await warm('slow');
    let sentAway = 0;
    const flood = (who: string) => Array.from({ length: 40 }, () => pool.take('slow', 1, who).catch(() => void (sentAway += 1)));
    const flooded = [...flood('one'), ...flood('other')];
    const newcomer = pool.take('slow', 1, 'newcomer');
    flooded.push(...flood('one'));
    expect(await newcomer).toMatchObject({ prompt: { key: 'slow' } });
    await Promise.all(flooded);
    expect(sentAway).toBeGreaterThan(0);
  });

  test('a visitor is drawn for before any stock', async () => {
    addType('slow', 25);
    await warm('slow');
    const started = performance.now();
    await pool.take('slow', 2);
    // Two orders may be under way; two hundred more would be six seconds.
    expect(performance.now() - started).toBeLessThan(4_000);
  });

  test('a second thread comes when visitors wait, where one is allowed', { tags: 'night' }, async () => {
    addType('slow', 15);
    await warm('slow', { threads: 2 });
    const seen = new Set<unknown>();
    for (let i = 0; i < 40 && seen.size < 2; i += 1)
      for (const one of await Promise.all(Array.from({ length: 6 }, () => pool.take('slow', 3)))) seen.add(threadOf(one));
    expect(seen.size).toBe(2);
  });
});

describe('faults', () => {
  test('a thread that ends is replaced; nobody who waits notices more than the time', async () => {
    addType('one', 0);
    addType('deadly', 0, 'if (difficulty === 2 && !globalThis.mainThread) process.exit(3);');
    await warm('deadly');
    Object.assign(globalThis, { mainThread: true });
    const [survivor, others] = await Promise.all([pool.take('deadly', 2), Promise.all([pool.take('one', 3), pool.take('one', 3)])]);
    expect(threadOf(survivor)).toBe(await here('one'));
    expect(others).toHaveLength(2);
    expect(faults[0]).toContain('has ended');
  });

  test("a drawing that fails is that visitor's error alone, and is not tried again until somebody asks", async () => {
    addType('one', 0);
    addType('faulty', 0, "throw new Error('cannot draw');");
    await warm('one');
    await expect(pool.take('faulty', 1)).rejects.toThrow('cannot draw');
    expect(await pool.take('one', 1)).toMatchObject({ prompt: { key: 'one' } });
    expect(faults.length).toBeLessThan(6);
  });

  test('stopping refuses who still waits and ends at once', async () => {
    addType('slow', 50);
    await warm('slow');
    const waiting = [pool.take('slow', 3), pool.take('slow', 3), pool.take('slow', 3)].map((one) => one.catch((error: unknown) => error));
    await pool.stop();
    expect(await Promise.all(waiting)).toMatchObject([{ status: 503 }, { status: 503 }, { status: 503 }]);
  });

  test('stopping lets a thread finish what it draws: ended by force in zlib, it would take the process along', async () => {
    const mark = join(folder.path, 'drawn');
    addType('slow', 300, `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(mark)}, 'drawn');`);
    await warm('slow');
    rmSync(mark);
    const waiting = pool.take('slow', 3).catch(() => {});
    await pool.stop();
    await waiting;
    expect(existsSync(mark)).toBe(true);
  });
});

test('after faults in a row it is not ready, until a drawing succeeds again', async () => {
  addType('moody', 0, "if (globalThis.inABadMood) throw new Error('not today');");
  await open();
  const mood = globalThis as { inABadMood?: boolean };
  try {
    mood.inABadMood = true;
    for (let i = 0; i < 2; i += 1) await expect(pool.take('moody', 1)).rejects.toThrow('not today');
    await expect(pool.ready.check()).resolves.toBeUndefined();
    await expect(pool.take('moody', 1)).rejects.toThrow('not today');
    await expect(pool.ready.check()).rejects.toThrow('not today');
  } finally {
    delete mood.inABadMood;
  }
  await expect(pool.ready.check()).resolves.toBeUndefined();
  expect(await pool.take('moody', 1)).toBeDefined();
});
