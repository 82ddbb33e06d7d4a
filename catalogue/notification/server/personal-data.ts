import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

/** What a message says of its recipient stands in the message. */
const NO_VISITOR = { none: 'written for all recipients alike' } as const;
const ofMessage = { column: 'message_id', of: 'notification_messages' } as const;

export default [
  {
    table: 'notification_messages',
    kept: 'as its subscription says, by default 90 days, on Free 30 at most; of test 7 days',
    subject: {
      as: { column: 'component' },
      order: ['component', 'created_at', 'id'],
      values: ['recipient', 'recipient_id', 'from_address', 'reply_to'],
      json: ['tags'],
      texts: ['recipient_name', 'headers', 'subject', 'text', 'html'],
    },
    account: { column: 'account_id' },
    pointsTo: ['sites'],
    secret: ['recipient_key'],
    newestBy: 'created_at',
  },
  {
    table: 'notification_attempts',
    kept: 'as long as the message',
    subject: { with: ofMessage },
    account: ofMessage,
    newestBy: 'started_at',
  },
  {
    table: 'notification_timeline',
    kept: 'as long as the message',
    subject: { with: ofMessage },
    account: ofMessage,
    newestBy: 'at',
  },
  {
    table: 'notification_dedupe',
    kept: 'as its subscription says, by default 24 hours, and no longer than the message',
    subject: { with: ofMessage },
    account: { column: 'site_id', of: 'sites' },
    pointsTo: ['notification_messages'],
    secret: ['key_hash'],
    newestBy: 'ends_at',
  },
  {
    table: 'notification_recipients',
    kept: 'until its owner deletes it; of test 7 days after the last change',
    subject: {
      as: { column: 'component' },
      order: ['component', 'created_at', 'id'],
      values: ['address', 'own_id'],
      json: ['data'],
    },
    account: { column: 'account_id' },
    pointsTo: ['sites'],
    secret: ['address_key'],
    newestBy: 'created_at',
  },
  {
    table: 'notification_choices',
    kept: 'until its address is erased, so that who has unsubscribed stays so; of test 7 days',
    subject: { as: { column: 'component' }, order: ['component', 'changed_at', 'id'], values: ['address'] },
    account: { column: 'site_id', of: 'sites' },
    secret: ['address_key'],
    newestBy: 'changed_at',
  },
  {
    table: 'notification_categories',
    kept: 'until its owner deletes it',
    subject: { none: "the owner's words" },
    account: { column: 'site_id', of: 'sites' },
  },
  {
    table: 'notification_templates',
    kept: 'until the project is erased; one that is deleted is archived',
    subject: NO_VISITOR,
    account: { column: 'site_id', of: 'sites' },
    newestBy: 'updated_at',
  },
  {
    table: 'notification_template_versions',
    kept: 'as long as the template, the newest 100 of each',
    subject: NO_VISITOR,
    account: { column: 'site_id', of: 'sites' },
    newestBy: 'published_at',
  },
  {
    table: 'notification_layouts',
    kept: 'until it is deleted',
    subject: NO_VISITOR,
    account: { column: 'site_id', of: 'sites' },
    newestBy: 'updated_at',
  },
] satisfies readonly TableData[];
