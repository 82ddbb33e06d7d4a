import { defineCall } from '@inlay/kernel/contract.ts';
import * as z from 'zod';
import { DELIVERY, ENDPOINT, EVENT, delivery, endpoint, event, wholeDelivery, withSecret } from './rules/answer-shapes.ts';

const tag = 'Webhooks';
const when = z.iso.datetime({ offset: true, error: 'This is not a time, e.g. 2026-11-22T10:15:30Z.' });
const limit = z.coerce.number({ error: 'This must be a number.' }).int().min(1, 'At least 1.').max(100, 'At most 100.').default(25);
const cursor = z.string().max(300, 'This cursor is not valid.').optional().describe('`next` of the page before.');
const next = z.string().nullable().describe('The `cursor` of the next page; null on the last one.');

export const MOST_ENDPOINTS = 10;
export const URL_MAX = 2_048;
export const DESCRIPTION_MAX = 120;
export const EVENTS_MAX = 100;
const NO_URL = 'Enter the address of your endpoint, e.g. https://example.com/webhooks.';

const url = z.string({ error: NO_URL }).max(URL_MAX, `At most ${URL_MAX} characters.`);
const wanted = z
  .array(z.string().regex(/^(\*|[a-z0-9-]+\.(\*|[a-z0-9-]+))$/, 'Name event types, e.g. `license.renewed`, `license.*` or `*`.'), {
    error: 'List the event types to send, e.g. ["license.*"].',
  })
  .min(1, 'Choose at least one event type.')
  .max(EVENTS_MAX, `At most ${EVENTS_MAX} event types.`)
  .describe('Event types: by name, `license.*` for a group, `*` for all.');
const description = z.string().trim().max(DESCRIPTION_MAX, `At most ${DESCRIPTION_MAX} characters.`);

const project = { caller: 'secret', tag } as const;

export const createEndpoint = defineCall({
  ...project,
  method: 'POST',
  path: '/api/v1/webhooks/endpoints',
  summary: 'Add an endpoint; its secret is in this answer only',
  body: z
    .object({
      url: url.nullable().describe('https://…; in test also http://…, or null for the catcher.'),
      events: wanted,
      description: description.default('').describe('For you alone.'),
    })
    .meta({
      examples: [{ url: 'https://example.com/webhooks', events: ['license.*'], description: 'Billing' }],
    }),
  refuses: ['limit-reached', 'reauth_required'],
  answers: { 201: withSecret },
});
export const listEndpoints = defineCall({
  ...project,
  method: 'GET',
  path: '/api/v1/webhooks/endpoints',
  free: true,
  summary: 'The endpoints of the project and environment, newest first',
  answers: { 200: z.object({ items: z.array(endpoint), next }).meta({ examples: [{ items: [ENDPOINT], next: null }] }) },
});
export const readEndpoint = defineCall({
  ...project,
  method: 'GET',
  path: '/api/v1/webhooks/endpoints/:id',
  free: true,
  summary: 'One endpoint',
  answers: { 200: endpoint },
});
export const changeEndpoint = defineCall({
  ...project,
  method: 'PUT',
  path: '/api/v1/webhooks/endpoints/:id',
  summary: 'Change, enable or disable an endpoint; what you leave out stays',
  body: z
    .object({
      url: url.nullable().optional().describe('https://…; in test also http://…, or null for the catcher.'),
      events: wanted.optional(),
      description: description.optional().describe('For you alone.'),
      state: z
        .enum(['enabled', 'disabled'], { error: 'Choose "enabled" or "disabled".' })
        .optional()
        .describe('Enabling forgets the failures; disabling cancels what waits.'),
    })
    .meta({ examples: [{ state: 'enabled' }] }),
  answers: { 200: endpoint },
});
export const deleteEndpoint = defineCall({
  ...project,
  method: 'DELETE',
  path: '/api/v1/webhooks/endpoints/:id',
  summary: 'Delete an endpoint with its deliveries',
  answers: { 200: z.object({ id: z.string(), deleted: z.literal(true) }).meta({ examples: [{ id: ENDPOINT.id, deleted: true }] }) },
});

export const overlaps = ['now', '1h', '24h', '7d'] as const;
export const rotateSecret = defineCall({
  ...project,
  method: 'POST',
  path: '/api/v1/webhooks/endpoints/:id/rotate',
  summary: 'Give an endpoint a new secret; the old one signs too until the overlap ends',
  body: z
    .object({
      overlap: z
        .enum(overlaps, { error: 'Choose "now", "1h", "24h" or "7d".' })
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
  summary: 'Send an example now, once; answers what came of it',
  body: z
    .object({
      type: z.string().optional().describe('Default: the first type that the endpoint wants.'),
      broken: z.literal(true).optional().describe('Signs wrongly: your server must refuse it.'),
    })
    .meta({ examples: [{ type: 'secret.rolled' }] }),
  refuses: ['endpoint-disabled'],
  answers: { 200: delivery },
});
export const replayEndpoint = defineCall({
  ...project,
  method: 'POST',
  path: '/api/v1/webhooks/endpoints/:id/replay',
  summary: 'Send again what happened since a time',
  body: z
    .object({
      since: when.describe('At most 30 days ago.'),
      types: wanted.optional().describe('Of these types alone; default: all that the endpoint wants.'),
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
  method: 'GET',
  path: '/api/v1/webhooks/deliveries',
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
  method: 'GET',
  path: '/api/v1/webhooks/deliveries/:id',
  free: true,
  summary: 'One delivery with its request and the answers',
  answers: { 200: wholeDelivery },
});
export const replayDelivery = defineCall({
  ...project,
  method: 'POST',
  path: '/api/v1/webhooks/deliveries/:id/replay',
  summary: 'Send a delivery again, from the start of the schedule',
  refuses: ['endpoint-disabled'],
  answers: { 202: delivery },
});

export const listEvents = defineCall({
  ...project,
  method: 'GET',
  path: '/api/v1/events',
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
  method: 'GET',
  path: '/api/v1/events/:id',
  free: true,
  summary: 'One event',
  answers: { 200: event },
});
