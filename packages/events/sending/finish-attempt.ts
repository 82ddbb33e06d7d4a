import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import { addClearing } from '../endpoints/clear-endpoint.ts';
import { FAILING_DISABLES_ATTEMPTS, FAILING_DISABLES_MS, FAILING_TOLD_MS, waitAfter } from '../rules/retry-schedule.ts';
import type { DeliveryRow } from '../store/deliveries.ts';
import { type EndpointRow, findAnyEndpoint, lockEndpoint, updateEndpoint } from '../store/endpoints.ts';
import { endAttempt } from '../store/lanes.ts';
import type { Outcome } from './attempt.ts';

/** What an owner has to be told. */
export type News = { readonly endpoint: EndpointRow; readonly what: 'failing' | 'disabled' } | undefined;

type FinishParts = Pick<Services, 'engine' | 'jobs'>;

interface Finished {
  readonly delivery: DeliveryRow;
  readonly outcome: Outcome;
  readonly now: number;
  /** From 0 to 1. */
  readonly random: number;
}

/** Notes what came of an attempt, for the delivery and for its endpoint, in one transaction. */
export async function finishAttempt(
  { engine, jobs }: FinishParts,
  queries: Queries,
  { delivery, outcome, now, random }: Finished,
): Promise<News> {
  const { ok, gone, retryAfterMs, attempt } = outcome;
  const { endpoint_id: endpointId } = delivery;
  // The endpoint before the delivery, as everybody takes them. A success needs it only after failures: they don't queue for each other.
  const seen = await findAnyEndpoint(queries, endpointId);
  const endpoint = ok && seen?.failures === 0 ? seen : await lockEndpoint(queries, engine, endpointId);
  const wait = ok || gone ? undefined : waitAfter(delivery.attempts, retryAfterMs, random);
  const state = ok ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
  if (!(await endAttempt(queries, { delivery, attempt, state, nextAttemptAt: wait === undefined ? null : now + wait }))) return undefined;
  if (!endpoint) return undefined;
  if (ok) return noteSuccess(queries, endpoint);
  const news = await noteFailure(queries, endpoint, { gone, now });
  if (news?.what === 'disabled') await addClearing({ jobs }, queries, endpointId);
  return news;
}

const placeOf = ({ site_id: siteId, environment }: EndpointRow) => ({ siteId, environment });

async function noteSuccess(queries: Queries, endpoint: EndpointRow): Promise<undefined> {
  if (endpoint.failures === 0) return;
  await updateEndpoint(queries, placeOf(endpoint), endpoint.id, { failures: 0, failing_since: null, told_at: null });
}

async function noteFailure(queries: Queries, endpoint: EndpointRow, { gone, now }: { gone: boolean; now: number }): Promise<News> {
  const failures = endpoint.failures + 1;
  const since = endpoint.failing_since ?? now;
  const hopeless = now - since >= FAILING_DISABLES_MS && failures >= FAILING_DISABLES_ATTEMPTS;
  const place = placeOf(endpoint);
  if ((gone || hopeless) && endpoint.disabled_at === null) {
    const reason = gone ? 'gone' : 'failing';
    await updateEndpoint(queries, place, endpoint.id, { failures, failing_since: since, disabled_at: now, disabled_reason: reason });
    return { endpoint: { ...endpoint, disabled_reason: reason }, what: 'disabled' };
  }
  const tells = now - since >= FAILING_TOLD_MS && endpoint.told_at === null && endpoint.disabled_at === null;
  await updateEndpoint(queries, place, endpoint.id, { failures, failing_since: since, ...(tells && { told_at: now }) });
  return tells ? { endpoint: { ...endpoint, failing_since: since }, what: 'failing' } : undefined;
}
