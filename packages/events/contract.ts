import { defineCall } from '@inlay/kernel/contract.ts';
import { overlapNames } from '@inlay/kernel/overlaps.ts';
import * as z from 'zod';
import { DELIVERY, ENDPOINT, EVENT, SECRET, delivery, endpoint, event, wholeDelivery, withSecret } from './rules/answer-shapes.ts';
import { changedEndpoint, newEndpoint, wanted } from './rules/endpoint-fields.ts';
import platformEvents from './rules/platform-events.ts';

const when = z.iso.datetime({ offset: true, error: 'This is not a time, e.g. 2026-11-22T10:15:30Z.' });
const limit = z.coerce.number({ error: 'This must be a number.' }).int().min(1, 'At least 1.').max(100, 'At most 100.').default(25);
const cursor = z.string().max(300, 'This cursor is not valid.').optional().describe('`next` of the page before.');
const next = z.string().nullable().describe('The `cursor` of the next page; null on the last one.');

const project = { caller: 'secret', tag: 'Webhook endpoints' } as const;

export const createEndpoint = defineCall({
  ...project,
  method: 'POST',
  path: '/api/v1/webhooks/endpoints',
  role: 'developer',
  summary: 'Add an endpoint; its secret is in this answer only',
  body: newEndpoint,
  refuses: ['limit-reached', 'reauth_required'],
  answers: { 201: withSecret },
});
export const listEndpoints = defineCall({
  ...project,
  method: 'GET',
  path: '/api/v1/webhooks/endpoints',
  role: 'viewer',
  free: true,
  summary: 'The endpoints of the project and environment, newest first',
  answers: { 200: z.object({ items: z.array(endpoint), next }).meta({ examples: [{ items: [ENDPOINT], next: null }] }) },
});
export const readEndpoint = defineCall({
  ...project,
  method: 'GET',
  path: '/api/v1/webhooks/endpoints/:id',
  role: 'viewer',
  free: true,
  summary: 'One endpoint',
  answers: { 200: endpoint },
});
export const changeEndpoint = defineCall({
  ...project,
  method: 'PUT',
  path: '/api/v1/webhooks/endpoints/:id',
  role: 'developer',
  summary: 'Change, enable or disable an endpoint; fields you leave out stay as they are',
  body: changedEndpoint,
  answers: { 200: endpoint },
});
export const deleteEndpoint = defineCall({
  ...project,
  method: 'DELETE',
  path: '/api/v1/webhooks/endpoints/:id',
  role: 'developer',
  summary: 'Delete an endpoint with its deliveries',
  answers: { 200: z.object({ id: z.string(), deleted: z.literal(true) }).meta({ examples: [{ id: ENDPOINT.id, deleted: true }] }) },
});

export const rotateSecret = defineCall({
  ...project,
  method: 'POST',
  path: '/api/v1/webhooks/endpoints/:id/rotate',
  role: 'developer',
  summary: 'Give an endpoint a new secret; the old one signs too until the overlap ends',
  body: z
    .object({
      overlap: z
        .enum(overlapNames, { error: 'Choose "now", "1h", "24h" or "7d".' })
        .default('24h')
        .describe('How long the old secret signs too.'),
    })
    .meta({ examples: [{ overlap: '24h' }] }),
  refuses: ['reauth_required'],
  answers: { 200: withSecret },
});
export const testEndpoint = defineCall({
  ...project,
  method: 'POST',
  path: '/api/v1/webhooks/endpoints/:id/test',
  role: 'developer',
  summary: 'Send an example once, now, and return the result',
  body: z
    .object({
      type: z.string().optional().describe('Default: the first type of the endpoint.'),
      broken: z.literal(true).optional().describe('Sends a wrong signature, which your server must reject.'),
    })
    .meta({ examples: [{ type: 'secret.rolled' }] }),
  refuses: ['endpoint-disabled'],
  answers: { 200: delivery },
});
export const replayEndpoint = defineCall({
  ...project,
  method: 'POST',
  path: '/api/v1/webhooks/endpoints/:id/replay',
  role: 'developer',
  summary: 'Send again what happened since a time',
  body: z
    .object({
      since: when.describe('At most 30 days ago, and at most 100,000 events.'),
      types: wanted.optional().describe('Only these types. Default: all types of the endpoint.'),
      state: z
        .enum(['failed', 'all'], { error: 'Choose "failed" or "all".' })
        .default('failed')
        .describe('`failed`: what was not delivered.'),
    })
    .meta({ examples: [{ since: '2026-11-22T10:15:30.000Z', state: 'failed' }] }),
  refuses: ['endpoint-disabled'],
  answers: { 202: z.object({ count: z.int() }).meta({ examples: [{ count: 12 }] }) },
});

export const listDeliveries = defineCall({
  ...project,
  tag: 'Webhook deliveries',
  method: 'GET',
  path: '/api/v1/webhooks/deliveries',
  role: 'viewer',
  free: true,
  summary: 'Deliveries, newest first, kept for 30 days',
  query: z.object({
    endpoint: z.string().optional(),
    event: z.string().optional(),
    type: z.string().optional(),
    state: z.enum(['waiting', 'delivered', 'failed', 'cancelled'], { error: 'This state is not known.' }).optional(),
    from: when.optional(),
    to: when.optional(),
    limit,
    cursor,
  }),
  answers: { 200: z.object({ items: z.array(delivery), next }).meta({ examples: [{ items: [DELIVERY], next: null }] }) },
});
export const readDelivery = defineCall({
  ...project,
  tag: 'Webhook deliveries',
  method: 'GET',
  path: '/api/v1/webhooks/deliveries/:id',
  role: 'viewer',
  free: true,
  summary: 'One delivery with its request and the answers',
  answers: { 200: wholeDelivery },
});
export const replayDelivery = defineCall({
  ...project,
  tag: 'Webhook deliveries',
  method: 'POST',
  path: '/api/v1/webhooks/deliveries/:id/replay',
  role: 'developer',
  summary: 'Send a delivery again, from the start of the schedule',
  refuses: ['endpoint-disabled'],
  answers: { 202: delivery },
});

export const listEvents = defineCall({
  ...project,
  tag: 'Events',
  method: 'GET',
  path: '/api/v1/events',
  role: 'viewer',
  free: true,
  summary: 'What happened in the project, newest first, kept for 30 days',
  query: z.object({
    type: z.string().optional().describe('By name, or `license.*`.'),
    component: z.string().optional(),
    from: when.optional(),
    to: when.optional(),
    limit,
    cursor,
  }),
  answers: { 200: z.object({ items: z.array(event), next }).meta({ examples: [{ items: [EVENT], next: null }] }) },
});
export const readEvent = defineCall({
  ...project,
  tag: 'Events',
  method: 'GET',
  path: '/api/v1/events/:id',
  role: 'viewer',
  free: true,
  summary: 'One event',
  answers: { 200: event },
});

/** What the dashboard asks beside: both by the session alone. */
const session = { caller: 'session', tag: 'Webhook endpoints' } as const;

export const revealSecrets = defineCall({
  ...session,
  method: 'POST',
  path: '/api/Webhooks/endpoints/:id/reveal',
  role: 'developer',
  summary: 'Show the secrets that an endpoint signs with, the newest first',
  refuses: ['reauth_required'],
  answers: { 200: z.object({ secrets: z.array(z.string()) }).meta({ examples: [{ secrets: [SECRET] }] }) },
});
export const listEventTypes = defineCall({
  ...session,
  method: 'GET',
  path: '/api/Webhooks/types',
  role: 'viewer',
  summary: 'Every event type, with the example that a test sends',
  answers: {
    200: z
      .object({
        types: z.array(
          z.object({
            type: z.string(),
            summary: z.string(),
            batched: z.boolean().describe('Sent in batches, and only to endpoints that name it or its group: `*` does not include it.'),
            example: z.record(z.string(), z.unknown()),
          }),
        ),
      })
      .meta({
        examples: [
          {
            types: Object.entries(platformEvents)
              .map(([type, { summary, example }]) => ({ type, summary, batched: false, example }))
              .slice(0, 1),
          },
        ],
      }),
  },
});
