import type { AnswerOf, QueryOf } from '@inlay/kernel/contract.ts';
import { pageOf, placeOf } from '@inlay/platform/database/list-page.ts';
import type { listAccounts as call } from '../contract.ts';
import { type AccountRow, findAccounts, seenOf } from './account-rows.ts';
import type { OperateParts } from './operate-parts.ts';

const timeOf = (at: number): string => new Date(at).toISOString();
const maybeTime = (at: number | null | undefined): string | null => (at === null || at === undefined ? null : timeOf(at));

/** @throws Refusal `invalid_request` on `cursor` */
export async function listAccounts(
  { db, engine, counts }: OperateParts,
  { search, filter, limit, cursor }: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>['body']> {
  const filters = { search, filter };
  const rows = await findAccounts(db, engine, { search, filter, before: placeOf(cursor, filters), limit: limit + 1 });
  const { projects, seen } = await seenOf(
    db,
    rows.map(({ id }) => id),
  );
  const page = pageOf(rows, {
    limit,
    filters,
    place: ({ created_at, id }) => ({ at: created_at, id }),
    item: (row) => rowOf(row, projects.get(row.id) ?? 0, seen.get(row.id)),
  });
  return { ...page, counts: await counts() };
}

export const rowOf = (row: AccountRow, projects: number, seenAt: number | undefined) => ({
  id: row.public_id,
  userName: row.user_name,
  email: row.email,
  plan: row.plan,
  projects,
  createdAt: timeOf(row.created_at),
  lastSeenAt: maybeTime(seenAt),
  emailProven: row.email_verified_at !== null,
  suspendedAt: maybeTime(row.suspended_at),
});
