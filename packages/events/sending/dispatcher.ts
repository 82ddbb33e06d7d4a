import type { Queries } from '@inlay/platform/database/database.ts';
import { byNobody } from '@inlay/platform/sessions/current-actor.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { DeliveryRow } from '../store/deliveries.ts';
import { findAnyEndpoint } from '../store/endpoints.ts';
import { claimDeliveries, dueEndpoints, giveBack } from '../store/lanes.ts';
import { attemptDelivery } from './attempt.ts';
import { countPlaces } from './count-places.ts';
import { type News, finishAttempt } from './finish-attempt.ts';

/** Requests to one endpoint at a time; one that keeps failing is tried one by one. */
const LANE_PLACES = 8;
const FAILING_LANE_PLACES = 1;
const FAILURES_THAT_NARROW = 5;
/** Requests of this process at a time, whoever they go to; an account has an eighth of them, whatever its endpoints do. */
const MOST_AT_ONCE = 256;
const MOST_OF_ACCOUNT = 32;
/** Failing endpoints together leave half of them to those that answer. */
const MOST_TO_FAILING = 128;
/** In place of an endpoint's id, all that fail. */
const FAILING = 'failing';
const POLL_MS = 500;
const POLL_AFTER_FAULT_MS = 2_000;
/** Long enough for the transaction of the event to commit. */
const NUDGE_MS = 20;
const STOP_WAIT_MS = 16_000;

type Parts = Pick<Services, 'db' | 'engine' | 'clock' | 'log' | 'keyring' | 'settings' | 'jobs'> & {
  /** Tells an owner, in the transaction that notes it. */
  readonly tell: (queries: Queries, news: NonNullable<News>) => Promise<void>;
};

/**
 * Sends what is due. Each endpoint has a lane of its own and each account a share of the places, so that receivers that hang delay nobody
 * else. Polling goes by real time, what is due by the clock.
 */
export function makeDispatcher(parts: Parts) {
  const { db, engine, clock, log } = parts;
  const underWay = countPlaces();
  const running = new Set<Promise<void>>();
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let polling: Promise<void> | undefined;
  /** Requests that ended: their places may be free in a lane that a look has passed already. */
  let endings = 0;

  /** Starts what its lanes have places for; answers how many were started. */
  async function startDue(): Promise<number> {
    let started = 0;
    const lanes = await dueEndpoints(db, clock());
    // Whoever has least under way goes first.
    lanes.sort((one, other) => underWay.of(one.accountId) - underWay.of(other.accountId));
    for (const { id, accountId, failures } of lanes) {
      const failing = failures >= FAILURES_THAT_NARROW;
      const own = underWay.of(id);
      const free = Math.min(
        (failing ? FAILING_LANE_PLACES : LANE_PLACES) - own,
        MOST_OF_ACCOUNT - underWay.of(accountId),
        MOST_AT_ONCE - running.size,
        failing ? MOST_TO_FAILING - underWay.of(FAILING) : MOST_AT_ONCE,
      );
      if (free <= 0 || stopped) continue;
      const claimed = await claimDeliveries(db, engine, { endpointId: id, places: own + free, now: clock() });
      for (const delivery of claimed) launch(delivery, failing ? [id, accountId, FAILING] : [id, accountId]);
      started += claimed.length;
    }
    return started;
  }

  /** @param counted whose places it takes */
  function launch(delivery: DeliveryRow, counted: readonly string[]): void {
    underWay.take(counted);
    const ended = send(delivery)
      .catch((error: unknown) => log.error({ err: error, delivery: delivery.id }, 'a webhook was not noted; it will be sent again'))
      .finally(() => {
        underWay.free(counted);
        running.delete(ended);
        endings += 1;
        nudge(0);
      });
    running.add(ended);
  }

  async function send(delivery: DeliveryRow): Promise<void> {
    const endpoint = await findAnyEndpoint(db, delivery.endpoint_id);
    if (!endpoint || endpoint.disabled_at !== null) return void (await giveBack(db, delivery));
    const outcome = await attemptDelivery(parts, { endpoint, delivery });
    await db.transaction().execute(async (queries) => {
      const news = await finishAttempt(parts, queries, { delivery, outcome, now: clock(), random: Math.random() });
      if (news) await parts.tell(queries, news);
    });
  }

  function nudge(ms: number): void {
    if (stopped || timer === undefined || polling) return;
    clearTimeout(timer);
    timer = byNobody(() => setTimeout(poll, ms).unref());
  }

  function poll(): void {
    const before = endings;
    polling = startDue().then(
      (started) => plan(started > 0 || endings > before ? 0 : POLL_MS),
      (error: unknown) => {
        log.warn({ err: error }, 'webhooks could not be read; trying again');
        plan(POLL_AFTER_FAULT_MS);
      },
    );
  }
  function plan(ms: number): void {
    polling = undefined;
    if (!stopped) timer = byNobody(() => setTimeout(poll, ms).unref());
  }

  return {
    start: () => plan(0),
    /** Something was emitted. */
    nudge: () => nudge(NUDGE_MS),
    /** Takes no more and waits for what is under way; what doesn't end is sent again by whoever comes next. */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await polling;
      const late = Promise.withResolvers<void>();
      const wait = setTimeout(late.resolve, STOP_WAIT_MS);
      await Promise.race([Promise.all(running), late.promise]);
      clearTimeout(wait);
    },
    /** Sends everything that is due by the clock; answers how many attempts there were. */
    async runDue(): Promise<number> {
      let attempts = 0;
      for (;;) {
        const before = endings;
        const started = await startDue();
        attempts += started;
        if (endings > before) continue;
        if (running.size > 0) await Promise.race(running);
        else if (started === 0) return attempts;
      }
    },
  };
}
