import { OF_THE_ACCOUNT, type TableData } from '@inlay/platform/database/table-data.ts';
import { openAnswer } from './callers/idempotency.ts';
import './tables.ts';

const account = { column: 'account_id' };
const life = 'as long as the account';

export default [
  { table: 'licences', kept: life, subject: OF_THE_ACCOUNT, account, pointsTo: ['sites'] },
  { table: 'licence_keys', kept: life, subject: OF_THE_ACCOUNT, account: { column: 'licence_id', of: 'licences' } },
  {
    table: 'site_secrets',
    kept: life,
    subject: OF_THE_ACCOUNT,
    account: { column: 'site_id', of: 'sites' },
    secret: ['secret_hash', 'key_id'],
  },
  {
    table: 'idempotency_keys',
    kept: '24 hours',
    subject: {
      as: 'idempotency',
      order: ['key'],
      open: openAnswer,
    },
    account: { column: 'site_id', of: 'sites' },
    secret: ['request_hash', 'lease', 'answer'],
  },
  {
    table: 'setting_versions',
    kept: 'as long as the licence; versions before the last 20 for a year',
    subject: OF_THE_ACCOUNT,
    account: { column: 'licence_id', of: 'licences' },
    secret: ['saved_by'],
    newestBy: 'saved_at',
  },
  {
    table: 'setting_secrets',
    kept: 'as long as the licence',
    subject: OF_THE_ACCOUNT,
    account: { column: 'licence_id', of: 'licences' },
    secret: ['sealed'],
  },
  { table: 'retired_keys', kept: 'until nothing is hashed with it', subject: { none: 'keys of the server' } },
  { table: 'usage_daily', kept: '400 days', subject: { none: 'counts' }, account, newestBy: 'day' },
  { table: 'usage_hourly', kept: '3 days', subject: { none: 'counts' }, account, newestBy: 'hour' },
  { table: 'install_signals', kept: life, subject: { none: 'counts' }, account },
  { table: 'meter_daily', kept: '2 days', subject: { none: 'counts' }, account },
  { table: 'plan_requests', kept: life, subject: OF_THE_ACCOUNT, account, secret: ['asked_by', 'told_at'], newestBy: 'asked_at' },
  { table: 'plan_changes', kept: life, subject: OF_THE_ACCOUNT, account, newestBy: 'changed_at' },
  { table: 'quota_levels', kept: '2 days', subject: { none: 'counts' }, account },
  { table: 'quota_daily', kept: '2 days', subject: { none: 'counts' }, account },
] satisfies readonly TableData[];
