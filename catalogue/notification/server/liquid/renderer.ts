import { Worker } from 'node:worker_threads';
import { Refusal } from '@inlay/kernel/errors.ts';
import { TOO_LONG } from './liquid-fault.ts';
import { LIQUID_MOST } from './liquid-words.ts';
import type { RenderAnswer, RenderWork } from './render-work.ts';

/** Renders what customers wrote, beside the thread that answers calls. */
export interface Renderer {
  /** Projects take turns. @param siteId whose it is @throws Refusal `unavailable` where too much of it waits already */
  render(siteId: string, work: RenderWork): Promise<RenderAnswer>;
  end(): Promise<void>;
}

interface Waiting {
  readonly work: RenderWork;
  readonly resolve: (answer: RenderAnswer) => void;
}

/** Of one project; a batch waits with one at a time. */
export const MOST_WAITING = 50;
const MOST_MEMORY_MB = 64;
const ENDED: RenderAnswer = { fault: { path: '', text: TOO_LONG, line: 1 } };
/** Of loading the thread, which is none of the template's time. */
const LOAD_MS = 30_000;

/** One thread, begun by the first work and again after each that was ended. */
export function makeRenderer({ killMs = LIQUID_MOST.killMs }: { readonly killMs?: number } = {}): Renderer {
  const lines = new Map<string, Waiting[]>();
  let thread: Worker | undefined;
  let isBusy = false;

  /** The project whose turn it is stands first, and goes to the end with it. */
  function next(): Waiting | undefined {
    const [first] = lines;
    if (!first) return undefined;
    const [siteId, line] = first;
    lines.delete(siteId);
    const one = line.shift();
    if (line.length > 0) lines.set(siteId, line);
    return one;
  }

  async function workOff(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let one = next(); one; one = next()) one.resolve(await workOn(one.work));
    isBusy = false;
  }

  async function start(): Promise<Worker | undefined> {
    const worker = await begin();
    thread = worker;
    // One that ended by itself is asked no more.
    worker?.once('exit', () => {
      if (thread === worker) thread = undefined;
    });
    return worker;
  }

  /** Never rejects. */
  async function workOn(work: RenderWork): Promise<RenderAnswer> {
    const worker = thread ?? (await start());
    if (!worker) return ENDED;
    const answer = await answerOf(worker, killMs, () => worker.postMessage(work));
    if (answer !== undefined) return answer as RenderAnswer;
    thread = undefined;
    await worker.terminate();
    return ENDED;
  }

  return {
    render(siteId, work) {
      const line = lines.get(siteId) ?? [];
      if (line.length >= MOST_WAITING) throw new Refusal('unavailable', { retryAfter: 1 });
      return new Promise((resolve) => {
        line.push({ work, resolve });
        lines.set(siteId, line);
        void workOff();
      });
    },
    async end() {
      await thread?.terminate();
      thread = undefined;
    },
  };
}

async function begin(): Promise<Worker | undefined> {
  const worker = new Worker(new URL('render-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB, maxYoungGenerationSizeMb: 8 },
  });
  worker.unref();
  // Told again as its end; an error that nobody hears would end the process.
  worker.on('error', () => {});
  if ((await answerOf(worker, LOAD_MS, () => {})) !== undefined) return worker;
  await worker.terminate();
  return undefined;
}

/** Its next answer; undefined where it ends or takes too long. */
function answerOf(worker: Worker, withinMs: number, ask: () => void): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (answer?: unknown) => {
      clearTimeout(timer);
      worker.off('message', end);
      worker.off('error', gone);
      worker.off('exit', gone);
      resolve(answer);
    };
    const gone = () => end();
    const timer = setTimeout(gone, withinMs);
    worker.once('message', end);
    worker.once('error', gone);
    worker.once('exit', gone);
    ask();
  });
}
