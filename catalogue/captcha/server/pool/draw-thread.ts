// A thread of `thread.ts`: draws what it is told to, one order after the other.
import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { SOUNDS } from '../audio/sounds.ts';
import { freshRandom } from '../drawing/random.ts';
import { loadTypes } from '../challenge/load-types.ts';
import type { DrawAnswer, DrawOrder } from './start-thread.ts';

/** As much nicer than the main thread as a batch job is: a busy one keeps its core, an idle one lends it. */
const NICER_BY = 10;
const NICEST = 19;

// On Linux the priority is the thread's own; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(Math.min(NICEST, getPriority() + NICER_BY));

const { folder } = workerData as { folder: string };
const types = new Map([...(await loadTypes(folder)), [SOUNDS.slug, SOUNDS]]);

parentPort?.on('message', (given: DrawOrder) => {
  if (given === 'end') return parentPort?.close();
  const { order, slug, difficulty } = given;
  const started = performance.now();
  try {
    const type = types.get(slug);
    if (!type) throw new Error(`No type "${slug}" in this thread.`);
    const drawn = type.render(freshRandom(), difficulty);
    // A view may be a small part of what it looks into, and all of that would be sent along.
    const assets = drawn.assets.map(({ bytes, ...asset }) => ({ ...asset, bytes: new Uint8Array(bytes) }));
    const answer: DrawAnswer = { order, challenge: { ...drawn, assets }, tookMs: performance.now() - started };
    parentPort?.postMessage(
      answer,
      assets.map(({ bytes }) => bytes.buffer),
    );
  } catch (error) {
    const failure = error instanceof Error ? (error.stack ?? error.message) : String(error);
    parentPort?.postMessage({ order, failure } satisfies DrawAnswer);
  }
});

parentPort?.postMessage('loaded' satisfies DrawAnswer);
