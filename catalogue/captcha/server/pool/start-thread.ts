import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Difficulty, RenderedChallenge } from '../captcha-type.ts';

/** What the thread is sent and what it answers. Told to end, it first draws what it was sent before. */
export type DrawOrder = 'end' | { readonly order: number; readonly slug: string; readonly difficulty: Difficulty };
/** The first answer is to no order: the types are loaded. */
export type DrawAnswer = 'loaded' | ({ readonly order: number } & (Drawn | { readonly failure: string }));

export interface Drawn {
  readonly challenge: RenderedChallenge;
  /** Milliseconds of drawing. */
  readonly tookMs: number;
}

/** The thread has ended before it drew: whatever was asked for can be asked of another. */
export class ThreadEnded extends Error {}

export interface Thread {
  /** @throws ThreadEnded; any other error is the type's */
  draw(slug: string, difficulty: Difficulty): Promise<Drawn>;
  /** Rejects what is under way, and resolves once the thread is gone. */
  end(): Promise<void>;
}

/** Longer than two drawings take. */
const END_MS = 3_000;

interface Open {
  readonly resolve: (drawn: Drawn) => void;
  readonly reject: (error: Error) => void;
}

interface Events {
  /** It can draw from now on. */
  readonly onLoaded: (thread: Thread) => void;
  /** Told once, unless the thread was told to end. */
  readonly onEnd: (thread: Thread, error: Error) => void;
}

/**
 * Draws beside the main thread, which only hands out. It never keeps the process alive.
 * @param folder where the types are
 */
export function startThread(folder: string, { onLoaded, onEnd }: Events): Thread {
  const worker = new Worker(new URL('draw-thread.ts', import.meta.url), {
    workerData: { folder },
    // Drawings are short-lived: a large nursery would only hold memory.
    resourceLimits: { maxYoungGenerationSizeMb: 4 },
  });
  worker.unref();
  const exited = once(worker, 'exit').catch(() => {});
  const open = new Map<number, Open>();
  let orders = 0;
  let ended: ThreadEnded | undefined;
  let isLoaded = false;

  const thread: Thread = {
    draw: (slug, difficulty) =>
      new Promise((resolve, reject) => {
        if (ended) return reject(ended);
        orders += 1;
        open.set(orders, { resolve, reject });
        worker.postMessage({ order: orders, slug, difficulty } satisfies DrawOrder);
      }),
    async end() {
      finish(new ThreadEnded('The thread was told to end.'));
      if (isLoaded) await endOfWork();
      await worker.terminate();
    },
  };

  /** One that is ended by force while it compresses a picture takes the whole process along: an assertion in Node's zlib. */
  async function endOfWork(): Promise<void> {
    worker.postMessage('end' satisfies DrawOrder);
    const late = new AbortController();
    await Promise.race([exited, sleep(END_MS, undefined, { signal: late.signal }).catch(() => {})]);
    late.abort();
  }
  function finish(error: ThreadEnded): void {
    ended ??= error;
    const rejected = [...open.values()];
    open.clear();
    for (const { reject } of rejected) reject(ended);
  }
  function gone(error: unknown): void {
    if (ended) return;
    const reason = new ThreadEnded('The thread that draws has ended.', { cause: error });
    finish(reason);
    onEnd(thread, reason);
  }

  worker.on('message', (answer: DrawAnswer) => {
    if (answer === 'loaded') {
      isLoaded = true;
      return ended ? undefined : onLoaded(thread);
    }
    const waiting = open.get(answer.order);
    open.delete(answer.order);
    if ('failure' in answer) waiting?.reject(new Error(answer.failure));
    else waiting?.resolve(answer);
  });
  worker.once('error', gone);
  worker.once('exit', (code) => gone(new Error(`Exit code ${code}.`)));
  return thread;
}
