import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

export default [
  {
    table: 'senders',
    kept: 'until its owner deletes it',
    account: { column: 'account_id' },
    pointsTo: ['sites'],
    secret: ['password_sealed'],
  },
  { table: 'operator_senders_removed', kept: 'until its owner adds it again', account: { column: 'site_id', of: 'sites' } },
  {
    table: 'suppressions',
    kept: 'until its owner deletes it; of test 7 days',
    account: { column: 'site_id', of: 'sites' },
    newestBy: 'created_at',
  },
  { table: 'mail_sendings', kept: '30 days', account: { column: 'site_id', of: 'sites' }, newestBy: 'created_at' },
  { table: 'dev_inbox', kept: '7 days', account: { column: 'site_id', of: 'sites' }, newestBy: 'created_at' },
] satisfies readonly TableData[];
