import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf, QueryOf } from '@inlay/kernel/contract.ts';
import { pageOf, placeOf } from '@inlay/platform/database/list-page.ts';
import { listDeadLetters as listRows } from '@inlay/platform/jobs/dead-letters.ts';
import { countJobs } from '@inlay/platform/jobs/jobs-store.ts';
import type { listDeadLetters as call } from '../../system-contract.ts';
import type { SystemParts } from './system-parts.ts';

/** @throws Refusal `invalid_request` on `cursor` */
export async function listDeadLetters(
  { db, clock }: SystemParts,
  { limit, cursor }: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>['body']> {
  const rows = await listRows(db, { before: placeOf(cursor, {}), limit: limit + 1 });
  const page = pageOf(rows, {
    limit,
    filters: {},
    place: ({ diedAt, id }) => ({ at: diedAt, id }),
    item: ({ diedAt, ...letter }) => ({ ...letter, diedAt: isoTime(diedAt) }),
  });
  return { ...page, total: (await countJobs(db, clock())).dead };
}
