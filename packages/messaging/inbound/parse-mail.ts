import { Worker } from 'node:worker_threads';
import type { MailToParse, ParsedMail } from './mail-parts.ts';

/** The largest honest mail took 2 seconds of it on a busy machine. */
const MOST_MS = 30_000;
const MOST_MEMORY_MB = 256;

/** Undefined for a mail that can't be parsed, or that takes too long. */
export type ParseMail = (mail: MailToParse) => Promise<ParsedMail | undefined>;

/** Parses one mail after the other, each in a thread of its own. */
export function makeMailParser({ mostMs = MOST_MS }: { readonly mostMs?: number } = {}): ParseMail {
  let last: Promise<unknown> = Promise.resolve();
  return (mail) => {
    const parsed = last.then(() => parseInThread(mail, mostMs));
    last = parsed;
    return parsed;
  };
}

/** Never rejects. */
function parseInThread(workerData: MailToParse, mostMs: number): Promise<ParsedMail | undefined> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL('parse-mail-thread.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    const timer = setTimeout(() => void thread.terminate(), mostMs);
    let parsed: ParsedMail | undefined;
    thread.on('message', (message: ParsedMail) => (parsed = message));
    // Told again as its end.
    thread.on('error', () => {});
    thread.on('exit', () => {
      clearTimeout(timer);
      resolve(parsed);
    });
  });
}
