import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface GoodCaller {
  /** Milliseconds of each answer since the last look. */
  look(): Promise<number[]>;
  stop(): Promise<void>;
}

/** Somebody who asks as one should and notes how long each answer took; fails on anything but 200. */
export function goodCaller(url: string): GoodCaller {
  const thread = new Worker(new URL('good-caller-thread.ts', import.meta.url), { workerData: { url } });
  return {
    async look() {
      thread.postMessage('look');
      const [took] = (await once(thread, 'message')) as [number[]];
      return took;
    },
    stop: async () => void (await thread.terminate()),
  };
}

/** The value that `share` of all lie at or below; 0 of none. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
