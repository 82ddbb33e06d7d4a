import type { FastifyInstance } from 'fastify';

/** `/api/openapi.json`, made from the contracts' own schemas. The site's page `/api/reference` is built from the same contracts. */
export function registerApiDescription(app: FastifyInstance): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(app.swagger()),
  );
}
