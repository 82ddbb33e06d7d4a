import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

const account = { column: 'account_id' };
const kept = '30 days; of test 7 days';

export default [
  {
    table: 'events',
    kept,
    subject: { as: 'events', order: ['happened_at', 'id'], json: ['data'] },
    account: { column: 'site_id', of: 'sites' },
    newestBy: 'happened_at',
  },
  {
    table: 'webhook_endpoints',
    kept: 'until its owner deletes it',
    subject: { none: "the project's own addresses" },
    account,
    pointsTo: ['sites'],
    secret: ['secret', 'secret_hint', 'previous_secret'],
  },
  {
    table: 'webhook_deliveries',
    kept,
    subject: {
      as: 'webhooks',
      place: { column: 'endpoint_id', of: 'webhook_endpoints' },
      order: ['endpoint_id', 'created_at', 'id'],
      json: ['body'],
    },
    account,
    pointsTo: ['webhook_endpoints'],
    newestBy: 'created_at',
  },
  {
    table: 'webhook_attempts',
    kept,
    subject: { with: { column: 'delivery_id', of: 'webhook_deliveries' } },
    account: { column: 'delivery_id', of: 'webhook_deliveries' },
    newestBy: 'at',
  },
] satisfies readonly TableData[];
