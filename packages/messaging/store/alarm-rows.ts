import type { Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';

/** Of the mails of a project in Live since a time: those that a server has taken or refused, and what was told of them. */
export async function ratesSince(queries: Queries, siteId: string, since: number) {
  const told = await queries
    .selectFrom('mail_reports')
    .where('site_id', '=', siteId)
    .where('kind', 'in', ['bounce', 'complaint'])
    .where('created_at', '>', since)
    .groupBy('kind')
    .select(['kind', (row) => row.fn.countAll<number>().as('count')])
    .execute();
  const { count } = await queries
    .selectFrom('mail_sendings')
    .where('channel', '=', 'email')
    .where('site_id', '=', siteId)
    .where('environment', '=', 'live')
    .where('created_at', '>', since)
    .where('state', 'in', ['sent', 'failed'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const of = (kind: 'bounce' | 'complaint') => Number(told.find((one) => one.kind === kind)?.count ?? 0);
  return { mails: Number(count), bounces: of('bounce'), complaints: of('complaint') };
}

interface Alarm {
  readonly siteId: string;
  readonly until: number;
  /** Bulk is held, too. */
  readonly holds: boolean;
}

/** Whether its owners are to be told now: of any number at once, and until the alarm is over, one is true. */
export async function raiseAlarm(queries: Queries, { siteId, until, holds }: Alarm, now: number): Promise<boolean> {
  const held = holds ? { held_until: until } : {};
  const told = await queries
    .insertInto('mail_alarms')
    .values({ site_id: siteId, told_until: until, held_until: null, ...held })
    .onConflict((conflict) =>
      conflict
        .column('site_id')
        .doUpdateSet({ told_until: until, ...held })
        .where('mail_alarms.told_until', '<=', now),
    )
    .returning('site_id')
    .executeTakeFirst();
  if (told) return true;
  await queries
    .updateTable('mail_alarms')
    .where('site_id', '=', siteId)
    .set({ told_until: until, ...held })
    .execute();
  return false;
}

/** Until when a project sends nothing that nobody must have; undefined where it may. */
export async function bulkHeldUntil(queries: Queries, siteId: string, now: number): Promise<number | undefined> {
  const alarm = await queries
    .selectFrom('mail_alarms')
    .where('site_id', '=', siteId)
    .where('held_until', '>', now)
    .select('held_until')
    .executeTakeFirst();
  return alarm?.held_until ?? undefined;
}
