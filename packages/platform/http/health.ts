import type { FastifyInstance } from 'fastify';
import type { Distribution } from '../metrics/metrics.ts';
import { observeRequests } from '../metrics/metrics-requests.ts';
import type { OperatorDoor } from './operator-door.ts';
import { type Readiness, makeReadiness } from './readiness.ts';
import type { Services } from '../services.ts';

interface Parts extends Pick<Services, 'database' | 'jobs' | 'metrics'> {
  /** Parts beside the database add themselves here. */
  readonly readiness?: Readiness;
  readonly operatorDoor: OperatorDoor;
}

/**
 * `/healthz` the process is up · `/readyz` it can serve, part by part · `/metrics` for the operator, all three by any name or
 * address of the process: balancers and Prometheus ask each one by its own. Register before the routes:
 * from here on answers carry their request's id and are timed, which is what `requests` tells.
 */
export function registerHealth(
  app: FastifyInstance,
  { database, jobs, metrics, readiness = makeReadiness(), operatorDoor }: Parts,
): { readonly requests: Distribution } {
  const requests = observeRequests(app, metrics);
  metrics.gauge('jobs', 'Jobs by state.', 'state', async () => ({ ...(await jobs.counts()) }));
  metrics.gauge('inlay_database_connections', 'Connections to PostgreSQL by state, and queries that wait for one.', 'state', async () => ({
    ...database.connections(),
  }));
  readiness.add('database', () => database.ping());
  metrics.gauge('inlay_ready', 'What /readyz says of each part: 1 ok, 0 failed.', 'part', async () => {
    const { checks } = await readiness.look();
    return Object.fromEntries(Object.entries(checks).map(([part, state]) => [part, state === 'ok' ? 1 : 0]));
  });

  const config = { anyHost: true };
  app.get('/healthz', { config }, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', { config }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const { ready, checks } = await readiness.ask();
    if (ready) return { status: 'ok', checks };
    return reply.status(503).header('retry-after', '2').send({ status: 'unavailable', checks });
  });

  app.get('/metrics', { config, onRequest: operatorDoor }, async (_request, reply) =>
    reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text()),
  );
  return { requests };
}
