import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';
import type { QuotaLevel } from './quota.ts';

/** Keeps the highest level of the newest day, by account and meter. */
export async function noteLevel(queries: Queries, { accountId, meter = '', day, percent }: QuotaLevel): Promise<void> {
  await queries
    .insertInto('quota_levels')
    .values({ account_id: accountId, meter, day, percent })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'meter'])
        .doUpdateSet({ day, percent })
        .where(({ or, and, eb }) =>
          or([eb('quota_levels.day', '<', day), and([eb('quota_levels.day', '=', day), eb('quota_levels.percent', '<', percent)])]),
        ),
    )
    .execute();
}

/** Another plan has other limits: what was reached of the one before says nothing. */
export async function forgetLevels(queries: Queries, accountId: string): Promise<void> {
  await queries.deleteFrom('quota_levels').where('account_id', '=', accountId).execute();
}

/** The highest level that each of the accounts has reached on a day; those that reached none are left out. */
export async function levelsOf(queries: Queries, accountIds: readonly string[], day: number): Promise<Map<string, ReachedLevel>> {
  if (accountIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('quota_levels')
    .where('account_id', 'in', accountIds)
    .where('day', '=', day)
    .orderBy('percent')
    .orderBy('meter')
    .select(['account_id', 'meter', 'percent'])
    .execute();
  return new Map(rows.map(({ account_id, meter, percent }) => [account_id, { meter, percent }]));
}

export interface ReachedLevel {
  readonly meter: string;
  readonly percent: number;
}
