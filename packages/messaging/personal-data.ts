import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

export default [
  {
    table: 'senders',
    kept: 'until its owner deletes it',
    subject: { none: "the project's own servers and addresses" },
    account: { column: 'account_id' },
    pointsTo: ['sites'],
    secret: ['password_sealed'],
  },
  {
    table: 'operator_senders_removed',
    kept: 'until its owner adds it again',
    subject: { none: "the project's own choice of servers" },
    account: { column: 'site_id', of: 'sites' },
  },
  {
    table: 'suppressions',
    kept: 'until its owner deletes it; of test 7 days',
    subject: { as: 'suppressions', order: ['created_at', 'id'], values: ['address'] },
    account: { column: 'site_id', of: 'sites' },
    secret: ['address_key'],
    newestBy: 'created_at',
  },
  {
    table: 'mail_alarms',
    kept: 'as long as the project',
    subject: { none: "the project's own figures" },
    account: { column: 'site_id', of: 'sites' },
  },
  {
    table: 'mail_sendings',
    kept: '30 days',
    subject: { as: 'mail-sendings', order: ['created_at', 'message_id'], values: ['recipient'] },
    account: { column: 'site_id', of: 'sites' },
    secret: ['mail_id'],
    newestBy: 'created_at',
  },
  {
    table: 'mail_reports',
    kept: '30 days',
    subject: { as: 'mail-reports', order: ['created_at', 'id'], values: ['recipient'], texts: ['text'] },
    account: { column: 'site_id', of: 'sites' },
    newestBy: 'created_at',
  },
  {
    table: 'sender_domains',
    kept: 'until its owner deletes it',
    subject: { none: "the project's own domains" },
    account: { column: 'site_id', of: 'sites' },
    secret: ['private_key_sealed'],
  },
  {
    table: 'inbound_keys',
    kept: 'until its owner replaces it',
    subject: { none: "the project's own addresses for mail that comes in" },
    account: { column: 'site_id', of: 'sites' },
    secret: ['key_hash', 'key_sealed'],
  },
  {
    table: 'dev_inbox',
    kept: '7 days',
    subject: { as: 'dev-inbox', order: ['created_at', 'id'], values: ['recipient'], texts: ['headers', 'subject', 'text', 'html'] },
    account: { column: 'site_id', of: 'sites' },
    secret: ['recipient_key'],
    newestBy: 'created_at',
  },
] satisfies readonly TableData[];
