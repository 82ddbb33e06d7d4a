import type { Clock } from '@inlay/platform/clock.ts';
import type { Database } from '@inlay/platform/database/database.ts';
import type { Background } from '@inlay/platform/http/routes.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import type { FormPlace } from '../store/places.ts';
import { addCounts, type CountedEvent } from '../store/count-rows.ts';

const FLUSH_MS = 1_000;
/** Different counts that wait for their second; what is beyond is not counted. */
const MOST_WAITING = 10_000;

/** How often each thing happened to each form: kept in memory for a second, so that a busy page costs one write. */
export interface FormCounts extends Pick<Background, 'stop'> {
  note(place: FormPlace, form: string, event: string): void;
  flush(): Promise<void>;
}

export function makeFormCounts(db: Database, clock: Clock, onFault: (error: unknown) => void): FormCounts {
  let waiting = new Map<string, CountedEvent>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const counts = [...waiting.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, count]) => count);
    waiting = new Map();
    await addCounts(db, counts).catch(onFault);
  }
  const flush = () => (writing = writing.then(write));

  return {
    note(place, form, event) {
      const day = utcDay(clock());
      const key = [place.siteId, place.environment, place.component, form, day, event].join(' ');
      const known = waiting.get(key);
      if (known) known.count += 1;
      else if (waiting.size < MOST_WAITING) waiting.set(key, { ...place, form, day, event, count: 1 });
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
    stop: flush,
  };
}
