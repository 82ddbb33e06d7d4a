import type { TableData } from '@inlay/platform/database/table-data.ts';
import './tables.ts';

const ofSite = { column: 'site_id', of: 'sites' } as const;

export default [
  {
    table: 'privacy_requests',
    kept: '3 years; of test 7 days',
    subject: { none: 'a keyed hash of the address stays, to prove what was done' },
    account: ofSite,
    secret: ['subject_hash', 'key_id', 'content_key', 'subject_sealed', 'progress'],
    newestBy: 'created_at',
  },
  {
    table: 'privacy_parts',
    kept: '7 days after the export was asked for, or until its subject is erased',
    subject: { none: 'sealed; go when their subject is erased' },
    account: { column: 'request_id', of: 'privacy_requests', by: ofSite },
    secret: ['content'],
    newestBy: 'number',
  },
] satisfies readonly TableData[];
