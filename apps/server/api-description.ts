import { jsonSchemaOf } from '@inlay/features/docs-hub/rules/api/json-schema.ts';
import type { EventTypes } from '@inlay/kernel/parts/event-type.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

/**
 * `/api/openapi.json`, made from the contracts' own schemas, with what webhooks carry. The site's page `/api/reference` is built from the
 * same contracts.
 */
export function registerApiDescription(app: FastifyInstance, types: EventTypes): void {
  const webhooks = Object.fromEntries(Object.entries(types).map(([name, type]) => [name, describeEvent(name, type)]));
  app.get('/api/openapi.json', { schema: { hide: true } }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ ...app.swagger(), webhooks }),
  );
}

/** As OpenAPI has it: the request that a customer's server gets. */
function describeEvent(name: string, { summary, data, example }: EventTypes[string]) {
  const body = z
    .object({ type: z.literal(name), timestamp: z.iso.datetime().describe('When it happened.'), data, test: z.literal(true).optional() })
    .meta({ examples: [{ type: name, timestamp: '2026-11-22T10:15:30.123Z', data: example }] });
  return {
    post: {
      tags: ['Webhooks'],
      summary,
      requestBody: { content: { 'application/json': { schema: jsonSchemaOf(body, 'output') } } },
      responses: { '2XX': { description: 'It has arrived. Any other answer is a failure.' } },
    },
  };
}
