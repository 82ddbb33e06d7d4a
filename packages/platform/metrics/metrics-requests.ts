import type { FastifyInstance } from 'fastify';
import type { Distribution, Metrics } from './metrics.ts';

export interface RouteTimes {
  readonly method: string;
  readonly route: string;
  readonly count: number;
  /** How many of them were faults of the server. */
  readonly failed: number;
  /** Ninety-nine of a hundred were answered within this, ms; null when that is more than the largest bound. */
  readonly p99Ms: number | null;
}

/** What each route took since this process began. */
export async function routeTimes(durations: Pick<Distribution, 'read'>): Promise<RouteTimes[]> {
  const routes = new Map<string, { method: string; route: string; count: number; failed: number; upTo: Map<number, number> }>();
  for (const { labels, count, upTo } of await durations.read()) {
    const [method, route] = [String(labels['method']), String(labels['route'])];
    const id = `${method} ${route}`;
    let one = routes.get(id);
    if (!one) routes.set(id, (one = { method, route, count: 0, failed: 0, upTo: new Map() }));
    one.count += count;
    if (Number(labels['status']) >= 500) one.failed += count;
    for (const [bound, within] of upTo) one.upTo.set(bound, (one.upTo.get(bound) ?? 0) + within);
  }
  return [...routes.values()].map(({ upTo, ...one }) => ({ ...one, p99Ms: p99Of(upTo, one.count) }));
}

/** The smallest bound that holds ninety-nine of a hundred. */
export function p99Of(upTo: ReadonlyMap<number, number>, count: number): number | null {
  const bound = [...upTo].toSorted(([a], [b]) => a - b).find(([, within]) => within >= count * 0.99)?.[0];
  return bound === undefined ? null : bound * 1_000;
}

/** Times every answer by the pattern of its route; unknown addresses share one name. Each answer names its request as the log does. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): Distribution {
  const duration = metrics.histogram('http_request_duration_seconds', 'Time to answer, by route.', ['method', 'route', 'status']);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown');
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
  return duration;
}
