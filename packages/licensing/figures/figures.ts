import type { Clock } from '@inlay/platform/clock.ts';
import type { Database } from '@inlay/platform/database/database.ts';
import type { WriteBuffer } from './write-buffer.ts';
import { type FiguresStore, storeOnPool } from './figures-store.ts';
import { makeKeyUseBuffer } from './key-use.ts';
import { makeSignalBuffer } from './signals.ts';
import { makeUsageBuffer } from './usage.ts';
import type { Happening } from './usage-events.ts';

const FLUSH_MS = 1_000;
/** RFC 1035: what is longer is no host name, whoever sent it. */
const MAX_HOST = 253;

/** An account's figures: usage by hour and day, signs of its installation, use of its keys. */
export interface Figures {
  /** Never fails and never waits: no answer is slower or another for being counted. */
  record(happening: Happening): void;
  /** Writes what is recorded and not yet stored. */
  flush(): Promise<void>;
}

/**
 * Recorded in memory, written once a second in one transaction: a figure may lose a second when the process is killed, which
 * a chart bears, and a quota in the customer's favour.
 */
export function makeFigures(
  db: Database,
  clock: Clock,
  onFault: (error: unknown) => void,
  { store = storeOnPool(db), quota }: { store?: FiguresStore | undefined; quota?: WriteBuffer } = {},
): Figures {
  const buffers: readonly WriteBuffer[] = [makeUsageBuffer(), makeSignalBuffer(), makeKeyUseBuffer(), ...(quota ? [quota] : [])];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let dropped = 0;

  const later = () => void (timer ??= setTimeout(() => void flush(), FLUSH_MS).unref());

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (dropped > 0) onFault(new Error(`No room for ${dropped} happenings: they are not in the figures.`));
    dropped = 0;
    const batches = buffers.map((buffer) => buffer.take()).filter(({ size }) => size > 0);
    if (batches.length === 0) return;
    try {
      await store(batches.flatMap((batch) => batch.statements(db)));
    } catch (error) {
      for (const batch of batches) batch.giveBack();
      later();
      onFault(error);
      return;
    }
    for (const batch of batches) await batch.written?.().catch(onFault);
  }

  // One after the other: the last flush before the end also waits for the one before it.
  const flush = () => (writing = writing.then(write));

  return {
    record(happening) {
      const host = happening.host && happening.host.length <= MAX_HOST ? happening.host : null;
      const at = clock();
      const kept = buffers.map((buffer) => buffer.note({ ...happening, host }, at));
      if (kept.includes(false)) dropped += 1;
      later();
    },
    flush,
  };
}
