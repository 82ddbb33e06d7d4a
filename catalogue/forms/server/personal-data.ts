import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

const account = { column: 'account_id' };
const ofSite = { column: 'site_id', of: 'sites' } as const;

export default [
  {
    table: 'forms',
    kept: 'until its owner deletes it and 30 days more; of test 7 days after the last change',
    subject: { none: 'what the owner made' },
    account,
    pointsTo: ['sites'],
  },
  {
    table: 'form_definitions',
    kept: 'as long as the form; versions before the last 20 for a year',
    subject: { none: "the owner's words and addresses" },
    account: ofSite,
    newestBy: 'saved_at',
  },
  {
    table: 'form_submissions',
    kept: 'as its subscription says, by default 365 days; spam 30 days; of test 7 days',
    subject: {
      as: { column: 'component' },
      order: ['component', 'created_at', 'id'],
      values: ['email'],
      json: ['answers', 'extra'],
    },
    account,
    pointsTo: ['sites'],
    secret: ['ticket_hash', 'body_hash', 'search_text'],
    newestBy: 'created_at',
  },
  {
    table: 'form_replies',
    kept: 'as long as the submission',
    // Whoever has the address of a thread may write into it.
    subject: {
      with: { column: 'submission_id', of: 'form_submissions' },
      alone: { values: ['from_address'], countedIn: 'replies' },
    },
    account: { column: 'submission_id', of: 'form_submissions' },
    secret: ['tag_hash'],
    newestBy: 'created_at',
  },
  {
    table: 'form_files',
    kept: 'as its subscription says, by default 90 days, at most as long as the submission; of test 7 days',
    subject: {
      with: { column: 'submission_id', of: 'form_submissions' },
      alsoWith: { column: 'reply_id', of: 'form_replies' },
    },
    fileName: 'name',
    account,
    pointsTo: ['sites', 'form_submissions', 'form_replies'],
    secret: ['stored_as'],
    newestBy: 'created_at',
    files: ['stored_as'],
  },
  {
    table: 'form_recipients',
    kept: 'as long as the project; unanswered 30 days; of one that refused a keyed hash alone',
    subject: { as: 'form-recipients', order: ['created_at', 'address_key'], values: ['address'] },
    account: ofSite,
    secret: ['address_key', 'link_hash'],
    newestBy: 'created_at',
  },
  {
    table: 'form_fingerprints',
    kept: '24 hours',
    subject: { none: '64 bits of a text, gone after 24 hours' },
    account: ofSite,
    newestBy: 'last_at',
  },
  {
    table: 'form_filters',
    kept: 'a year after the last lesson; of test 7 days',
    subject: { none: 'counts of texts' },
    account: ofSite,
    secret: ['key_sealed'],
    newestBy: 'taught_at',
  },
  {
    table: 'form_words',
    kept: 'as long as the filter, 50,000 of each',
    subject: { none: 'hashes of words, and counts' },
    account: { column: 'filter_id', of: 'form_filters', by: ofSite },
    secret: ['word'],
    newestBy: 'touched_at',
  },
  { table: 'form_counts', kept: '400 days; of test 7 days', subject: { none: 'counts' }, account: ofSite, newestBy: 'day' },
] satisfies readonly TableData[];
