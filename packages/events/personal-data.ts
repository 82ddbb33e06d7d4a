import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

const account = { column: 'account_id' };
const kept = '30 days; of test 7 days';

export default [
  { table: 'events', kept, account: { column: 'site_id', of: 'sites' }, newestBy: 'happened_at' },
  {
    table: 'webhook_endpoints',
    kept: 'until its owner deletes it',
    account,
    pointsTo: ['sites'],
    secret: ['secret', 'secret_hint', 'previous_secret'],
  },
  { table: 'webhook_deliveries', kept, account, pointsTo: ['webhook_endpoints'], newestBy: 'created_at' },
  { table: 'webhook_attempts', kept, account: { column: 'delivery_id', of: 'webhook_deliveries' }, newestBy: 'at' },
] satisfies readonly TableData[];
