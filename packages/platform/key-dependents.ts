import type { KeyDependent } from './keys/key-rotation.ts';
import { kidOf, rows } from './keys/rows-of-key.ts';
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
      .select([kidOf('payload', MARK.length).as('kid'), rows])
      .groupBy('kid')
      .execute(),
};

export default [sealedJobs] satisfies readonly KeyDependent[];
