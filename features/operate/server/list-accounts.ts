import { isoTime } from '@inlay/kernel/time.ts';
import type { AnswerOf, QueryOf } from '@inlay/kernel/contract.ts';
import type { Meter } from '@inlay/kernel/parts/meters.ts';
import { type ReachedLevel, levelsOf } from '@inlay/licensing/quota/quota-levels.ts';
import { utcDay } from '@inlay/licensing/utc-day.ts';
import { pageOf, placeOf } from '@inlay/platform/database/list-page.ts';
import type { listAccounts as call } from '../contract.ts';
import { type AccountRow, askedBy, countRequests, findAccounts, projectsAndLastSeen } from './account-rows.ts';
import type { OperateParts } from './operate-parts.ts';

/** @throws Refusal `invalid_request` on `cursor` */
export async function listAccounts(
  { db, engine, clock, counts, meters }: OperateParts,
  { search, filter, limit, cursor }: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>['body']> {
  const filters = { search, filter };
  const day = utcDay(clock());
  const rows = await findAccounts(db, engine, { search, filter, day, before: placeOf(cursor, filters), limit: limit + 1 });
  const ids = rows.map(({ id }) => id);
  const { projects, seen } = await projectsAndLastSeen(db, ids);
  const asked = await askedBy(db, ids);
  const levels = await levelsOf(db, ids, day);
  const page = pageOf(rows, {
    limit,
    filters,
    place: ({ created_at, id }) => ({ at: created_at, id }),
    item: (row) =>
      rowOf(row, {
        projects: projects.get(row.id),
        seenAt: seen.get(row.id),
        asksFor: asked.get(row.id),
        nearLimit: nearLimitOf(levels.get(row.id), meters),
      }),
  });
  // What waits is few and changes with each answer.
  return { ...page, counts: { ...(await counts()), requests: await countRequests(db) } };
}

interface Beside {
  readonly projects: number | undefined;
  readonly seenAt: number | undefined;
  readonly asksFor: AccountRow['plan'] | undefined;
  readonly nearLimit: AnswerOf<typeof call>['body']['items'][number]['nearLimit'];
}

/** In the words of the meter; a component that was taken away has none. */
export function nearLimitOf(level: ReachedLevel | undefined, meters: readonly Meter[]): Beside['nearLimit'] {
  const meter = level && meters.find(({ name }) => name === level.meter);
  return meter ? { unit: meter.unit.full, percent: level.percent } : null;
}

export const rowOf = (row: AccountRow, { projects = 0, seenAt, asksFor, nearLimit }: Beside) => ({
  id: row.public_id,
  userName: row.user_name,
  email: row.email,
  plan: row.plan,
  asksFor: asksFor ?? null,
  nearLimit,
  projects,
  createdAt: isoTime(row.created_at),
  lastSeenAt: isoTime(seenAt ?? null),
  emailProven: row.email_verified_at !== null,
  suspendedAt: isoTime(row.suspended_at),
});
