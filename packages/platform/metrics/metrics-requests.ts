import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Times every answer by the pattern of its route; unknown addresses share one name. Each answer names its request as the log does. */
export function observeRequests(app: FastifyInstance, metrics: Metrics): void {
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
}
