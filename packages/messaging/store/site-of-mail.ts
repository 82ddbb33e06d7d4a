import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/platform/database/tables.ts';

/** Whose project it is, and what it is called. */
export const siteOfMail = (queries: Queries, siteId: string) =>
  queries
    .selectFrom('sites')
    .where('id', '=', siteId)
    .select(['account_id as accountId', 'site_key as siteKey', 'label'])
    .executeTakeFirst();
