import type { FastifyInstance } from 'fastify';
import { isLoopbackCaller } from './loopback.ts';
import { observeRequests } from './metrics-requests.ts';
import type { Services } from './services.ts';

const READY_WITHIN_MS = 2_000;

/** `/healthz` the process is up · `/readyz` it can serve · `/metrics` for this machine only. Register before the routes. */
export function registerHealth(app: FastifyInstance, { database, jobs, metrics }: Pick<Services, 'database' | 'jobs' | 'metrics'>): void {
  observeRequests(app, metrics);
  metrics.gauge('jobs', 'Jobs by state.', 'state', async () => ({ ...(await jobs.counts()) }));

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (await answersInTime(database.ping())) return { status: 'ok' };
    return reply.status(503).header('retry-after', '2').send({ status: 'unavailable' });
  });

  app.get('/metrics', async (request, reply) => {
    if (!isLoopbackCaller(request)) return reply.callNotFound();
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}

function answersInTime(ping: Promise<void>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), READY_WITHIN_MS);
    ping
      .then(() => resolve(true))
      .catch(() => resolve(false))
      .finally(() => clearTimeout(timer));
  });
}
