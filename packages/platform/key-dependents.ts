import { sql } from 'kysely';
import type { KeyDependent } from './keys/key-rotation.ts';
import { KID_LENGTH } from './keys/keyring.ts';
import './database/tables.ts';

/** What a sealed payload begins with, before the name of its key. */
const MARK = 'sealed:';

/** Messages wait for minutes, or for a day when the mail server is away. */
const sealedJobs: KeyDependent = {
  what: 'waiting job',
  kind: 'passing',
  count: (queries) =>
    queries
      .selectFrom('jobs')
      .where('done_at', 'is', null)
      .where('dead_at', 'is', null)
      .where('payload', 'like', `${MARK}%`)
      .select([
        sql<string>`substr(payload, ${sql.lit(MARK.length + 1)}, ${sql.lit(KID_LENGTH)})`.as('kid'),
        sql<number>`count(*)`.as('rows'),
      ])
      .groupBy('kid')
      .execute(),
};

export default [sealedJobs] satisfies readonly KeyDependent[];
