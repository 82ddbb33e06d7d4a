import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

const account = { column: 'account_id' };
const life = 'as long as the account';

export default [
  { table: 'licences', kept: life, account, pointsTo: ['sites'] },
  { table: 'licence_keys', kept: life, account: { column: 'licence_id', of: 'licences' } },
  {
    table: 'setting_versions',
    kept: 'as long as the licence; versions before the last 20 for a year',
    account: { column: 'licence_id', of: 'licences' },
    newestBy: 'saved_at',
  },
  { table: 'setting_secrets', kept: 'as long as the licence', account: { column: 'licence_id', of: 'licences' }, secret: ['sealed'] },
  { table: 'site_secrets', kept: life, account: { column: 'site_id', of: 'sites' }, secret: ['secret_hash', 'key_id'] },
  { table: 'idempotency_keys', kept: '24 hours', account: { column: 'site_id', of: 'sites' }, secret: ['request_hash', 'lease', 'answer'] },
  { table: 'retired_keys', kept: 'until nothing is hashed with it' },
  { table: 'usage_daily', kept: '400 days', account, newestBy: 'day' },
  { table: 'usage_hourly', kept: '3 days', account, newestBy: 'hour' },
  { table: 'install_signals', kept: life, account },
  { table: 'meter_daily', kept: '2 days', account },
  { table: 'quota_daily', kept: '2 days', account },
] satisfies readonly TableData[];
