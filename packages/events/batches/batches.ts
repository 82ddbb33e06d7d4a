import type { EventTypes } from '@inlay/kernel/parts/event-type.ts';
import type { Environment, SiteEnvironment } from '@inlay/kernel/environment.ts';
import type { Services } from '@inlay/platform/services.ts';
import { emitEvent } from '../emit-event.ts';
import { findWanted } from './wanted.ts';

const SECOND_MS = 1_000;
/** What one event tells; the rest is counted. */
export const MOST_ITEMS = 100;
/** Items in memory, whoever's, e.g. while the database is away: the rest is counted. */
const MOST_KEPT = 20_000;
/** Batches in memory; beyond, new ones are lost. */
const MOST_BATCHES = 10_000;
const EVENTS_A_TRANSACTION = 50;
const REFRESH_SECONDS = 5;

export interface BatchedHappening {
  readonly type: string;
  readonly accountId: string;
  readonly siteId: string;
  readonly environment: Environment;
  /** As the type's `item` has it. */
  readonly item: Readonly<Record<string, unknown>>;
}

interface Batch extends Omit<BatchedHappening, 'item'> {
  /** Whole seconds since the epoch. */
  readonly second: number;
  count: number;
  readonly items: Readonly<Record<string, unknown>>[];
}

/** What happens too often for an event each. */
export interface Batches {
  /** Whether an endpoint of the project names the type, as of five seconds ago at most. Costs no query: for who would have to work for an item. */
  wants(type: string, place: SiteEnvironment): boolean;
  /** Never fails and never waits; nothing where nobody wants it. */
  add(happening: BatchedHappening): void;
  /** Asks anew what endpoints want. */
  refresh(): Promise<void>;
  /** Emits one event for each type, project, environment and second that is over. */
  flush(options?: { unfinished?: boolean }): Promise<void>;
  start(): void;
  /** Emits what is in memory. */
  stop(): Promise<void>;
}

type Parts = Pick<Services, 'db' | 'clock' | 'log'> & { readonly types: EventTypes; readonly nudge: () => void };

const keyOf = (type: string, { siteId, environment }: SiteEnvironment) => `${type} ${siteId} ${environment}`;

/** Collected in memory, written once a second: a process that is killed loses a second of them, and what they tell of is slowed by nothing. */
export function makeBatches({ db, clock, log, types, nudge }: Parts): Batches {
  let wanted: ReadonlySet<string> = new Set();
  const batches = new Map<string, Batch>();
  let kept = 0;
  let lost = 0;
  let ticks = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const wants = (type: string, place: SiteEnvironment) => wanted.size > 0 && wanted.has(keyOf(type, place));

  function take(unfinished: boolean): Batch[] {
    const now = Math.floor(clock() / SECOND_MS);
    const due = [...batches].filter(([, { second }]) => unfinished || second < now);
    for (const [key, { items }] of due) {
      batches.delete(key);
      kept -= items.length;
    }
    return due.map(([, batch]) => batch);
  }

  /** Meanwhile another may have begun for the same second: they become one. */
  function giveBack(some: readonly Batch[]): void {
    for (const batch of some) {
      const key = `${keyOf(batch.type, batch)} ${batch.second}`;
      const newer = batches.get(key);
      if (newer) {
        newer.count += batch.count;
        const room = batch.items.slice(0, Math.max(0, Math.min(MOST_ITEMS - newer.items.length, MOST_KEPT - kept)));
        newer.items.unshift(...room);
        kept += room.length;
      } else if (batches.size >= MOST_BATCHES) lost += batch.count;
      else {
        batches.set(key, batch);
        kept += batch.items.length;
      }
    }
  }

  const emitAll = async (some: readonly Batch[]) =>
    db.transaction().execute(async (queries) => {
      for (const { second, count, items, ...of } of some) {
        const from = new Date(second * SECOND_MS).toISOString();
        const to = new Date((second + 1) * SECOND_MS).toISOString();
        const data = { from, to, count, dropped: count - items.length, items };
        await emitEvent(queries, types, { ...of, component: null, at: clock(), data });
      }
    });

  async function write(unfinished: boolean): Promise<void> {
    const due = take(unfinished);
    for (let i = 0; i < due.length; i += EVENTS_A_TRANSACTION) {
      const some = due.slice(i, i + EVENTS_A_TRANSACTION);
      await emitAll(some).catch((error: unknown) => {
        giveBack(some);
        log.warn({ err: error }, 'batches of events were not written; trying again');
      });
    }
    if (due.length > 0) nudge();
    if (lost > 0) log.error({ lost }, 'no room for more batches of events: these are told to nobody');
    lost = 0;
  }

  const flush = ({ unfinished = false } = {}) => (writing = writing.then(() => write(unfinished)));
  const refresh = () =>
    findWanted(db, types).then(
      (found) => void (wanted = new Set(found.map(({ type, ...place }) => keyOf(type, place)))),
      (error: unknown) => log.warn({ err: error }, 'what endpoints want could not be read; trying again'),
    );

  return {
    wants,
    add({ item, ...of }) {
      if (!wants(of.type, of)) return;
      const at = clock();
      const second = Math.floor(at / SECOND_MS);
      const key = `${keyOf(of.type, of)} ${second}`;
      let batch = batches.get(key);
      if (!batch) {
        if (batches.size >= MOST_BATCHES) return void (lost += 1);
        batches.set(key, (batch = { ...of, second, count: 0, items: [] }));
      }
      batch.count += 1;
      if (batch.items.length >= MOST_ITEMS || kept >= MOST_KEPT) return;
      batch.items.push({ at: new Date(at).toISOString(), ...item });
      kept += 1;
    },
    refresh,
    flush,
    start() {
      void refresh();
      timer = setInterval(() => {
        ticks += 1;
        if (ticks % REFRESH_SECONDS === 0) void refresh();
        void flush();
      }, SECOND_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      await flush({ unfinished: true });
    },
  };
}
