// A thread of `thread.ts`: draws what it is told to, one order after the other.
import { parentPort, workerData } from 'node:worker_threads';
import { freshRandom } from '../drawing/random.ts';
import { loadTypes } from '../load-types.ts';
import type { DrawAnswer, DrawOrder } from './thread.ts';

const { folder } = workerData as { folder: string };
const types = await loadTypes(folder);

parentPort?.on('message', ({ order, slug, difficulty }: DrawOrder) => {
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
