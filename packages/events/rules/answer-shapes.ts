import * as z from 'zod';
import platformEvents from './platform-events.ts';

const time = z.string().describe('ISO 8601, UTC, with milliseconds.');

/** What the documentation shows. */
export const ENDPOINT = {
  id: 'whk_2gL7rTbP0mY4wVcSfQ6lXc',
  url: 'https://example.com/webhooks',
  description: 'Billing',
  events: ['license.*'],
  state: 'enabled',
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  createdAt: '2026-11-22T10:15:30.123Z',
  secretHint: 'whsec_…bnkg',
  previousSecretEndsAt: null,
};
const endpointShape = z.object({
  id: z.string(),
  url: z.string().nullable().describe('null: the catcher, in test only. Deliveries to it succeed and can be read here.'),
  description: z.string(),
  events: z.array(z.string()),
  state: z.enum(['enabled', 'disabled']),
  disabledReason: z.enum(['owner', 'gone', 'failing']).nullable().describe('`gone`: it answered 410. `failing`: no success for five days.'),
  disabledAt: time.nullable(),
  failingSince: time.nullable(),
  createdAt: time,
  secretHint: z.string(),
  previousSecretEndsAt: time.nullable().describe('The secret before the last rotation also signs until then.'),
});
export const endpoint = endpointShape.meta({ examples: [ENDPOINT] });
export const SECRET = 'whsec_SW5sYXkgZXhhbXBsZSBzaWduaW5nIGtleSwgMzIgYnk=';
export const withSecret = endpointShape
  .extend({ secret: z.string().describe('`whsec_…`: what the signatures are made with.') })
  .meta({ examples: [{ ...ENDPOINT, secret: SECRET }] });

const attempt = z.object({
  at: time,
  status: z.int().nullable(),
  error: z
    .enum(['dns', 'address-not-allowed', 'connect', 'tls', 'timeout', 'redirect', 'status', 'closed'])
    .nullable()
    .describe('null after a success.'),
  tookMs: z.int(),
});
export const DELIVERY = {
  id: 'dlv_5iM9tWdR2oA6yXeUhS8nZf',
  endpoint: ENDPOINT.id,
  event: 'evt_3hK8sVbQ1nZ5xWcTgR7mYd',
  type: 'secret.rolled',
  state: 'delivered',
  attempts: [{ at: '2026-11-22T10:15:31.004Z', status: 204, error: null, tookMs: 84 }],
  nextAttemptAt: null,
  replayOf: null,
  createdAt: '2026-11-22T10:15:30.123Z',
};
const deliveryShape = z.object({
  id: z.string(),
  endpoint: z.string(),
  event: z.string().describe('Also the `webhook-id` of its requests.'),
  type: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed', 'cancelled']),
  attempts: z.array(attempt),
  nextAttemptAt: time.nullable(),
  replayOf: z.string().nullable(),
  createdAt: time,
});
export const delivery = deliveryShape.meta({ examples: [DELIVERY] });
export const EVENT = {
  id: DELIVERY.event,
  type: 'secret.rolled',
  timestamp: '2026-11-22T10:15:30.123Z',
  component: null,
  data: platformEvents['secret.rolled'].example,
};
const SENT = {
  'content-type': 'application/json',
  'user-agent': 'Inlay-Webhooks/1',
  'webhook-id': EVENT.id,
  'webhook-timestamp': '1795342531',
  'webhook-signature': 'v1,…',
};
export const wholeDelivery = deliveryShape
  .extend({
    request: z.object({ url: z.string().nullable(), body: z.string() }),
    attempts: z.array(
      attempt.extend({
        headers: z.record(z.string(), z.string()).describe('As they were sent, with "…" in place of each signature.'),
        answer: z.object({ headers: z.record(z.string(), z.string()), body: z.string().describe('Its first 4 KB.') }).nullable(),
      }),
    ),
  })
  .meta({
    examples: [
      {
        ...DELIVERY,
        request: { url: ENDPOINT.url, body: JSON.stringify({ type: EVENT.type, timestamp: EVENT.timestamp, data: EVENT.data }) },
        attempts: DELIVERY.attempts.map((one) => ({ ...one, headers: SENT, answer: { headers: { 'content-length': '0' }, body: '' } })),
      },
    ],
  });
export const event = z
  .object({
    id: z.string(),
    type: z.string(),
    timestamp: time.describe('When it happened.'),
    component: z.string().nullable(),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ examples: [EVENT] });
