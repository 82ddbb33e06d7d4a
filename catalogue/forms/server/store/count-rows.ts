import type { Database, Queries } from '@inlay/platform/database/database.ts';
import '../tables.ts';
import { type FormPlace, ofPlace, placeColumns } from './places.ts';

export interface CountedEvent extends FormPlace {
  readonly form: string;
  /** UTC, yyyymmdd. */
  readonly day: number;
  readonly event: string;
  count: number;
}

const ROWS_AT_ONCE = 100;

export const addCounts = (db: Database, counts: readonly CountedEvent[]): Promise<void> =>
  db.transaction().execute(async (queries) => {
    for (let from = 0; from < counts.length; from += ROWS_AT_ONCE)
      await queries
        .insertInto('form_counts')
        .values(
          counts
            .slice(from, from + ROWS_AT_ONCE)
            .map((one) => ({ ...placeColumns(one), form: one.form, day: one.day, event: one.event, count: one.count })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['site_id', 'environment', 'component', 'form', 'day', 'event'])
            .doUpdateSet((eb) => ({ count: eb('form_counts.count', '+', eb.ref('excluded.count')) })),
        )
        .execute();
  });

/** By day and event, all forms together where none is named. */
export const countsOf = (
  queries: Queries,
  place: FormPlace,
  { form, from, to }: { readonly form?: string | undefined; readonly from: number; readonly to: number },
): Promise<{ day: number; event: string; count: number }[]> =>
  ofPlace(queries.selectFrom('form_counts'), place)
    .where('day', '>=', from)
    .where('day', '<', to)
    .$if(form !== undefined, (q) => q.where('form', '=', form ?? ''))
    .groupBy(['day', 'event'])
    .orderBy('day')
    .select(['day', 'event', (of) => of.fn.sum<number>('count').as('count')])
    .execute();
