import type { Queries } from '@inlay/platform/database/database.ts';
import { sql } from 'kysely';
import '../tables.ts';
import type { CountChanges, TaughtEntry } from '../../spam/classifier.ts';
import type { FormFiltersTable } from '../tables.ts';
import type { FormPlace } from './places.ts';

/** Well under the bounds of both engines. */
const ROWS_AT_ONCE = 500;

/** A project has one filter in each environment, for all of its forms. */
export const filterIdOf = ({ siteId, environment }: Pick<FormPlace, 'siteId' | 'environment'>): string => `${siteId} ${environment}`;

export const findFilter = (queries: Queries, id: string): Promise<FormFiltersTable | undefined> =>
  queries.selectFrom('form_filters').where('id', '=', id).selectAll().executeTakeFirst();

/** Those of several, each in the place of its id. */
export async function findFilters(queries: Queries, ids: readonly string[]): Promise<readonly (FormFiltersTable | undefined)[]> {
  const rows = await queries
    .selectFrom('form_filters')
    .where('id', 'in', [...new Set(ids)])
    .selectAll()
    .execute();
  return ids.map((id) => rows.find((row) => row.id === id));
}

/** Makes the filter unless it is there; from here on, to the end of the transaction, nobody else teaches it. */
export async function holdFilter(queries: Queries, filter: FormFiltersTable): Promise<FormFiltersTable> {
  return queries
    .insertInto('form_filters')
    .values(filter)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ taught_at: filter.taught_at }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function wordsOf(queries: Queries, filterId: string, hashes: readonly number[]): Promise<TaughtEntry[]> {
  const found: TaughtEntry[] = [];
  for (let from = 0; from < hashes.length; from += ROWS_AT_ONCE)
    found.push(
      ...(await queries
        .selectFrom('form_words')
        .where('filter_id', '=', filterId)
        .where('word', 'in', hashes.slice(from, from + ROWS_AT_ONCE))
        .select(['word as hash', 'spam', 'good'])
        .execute()),
    );
  return found;
}

export async function countWords(queries: Queries, filterId: string): Promise<number> {
  const { count } = await queries
    .selectFrom('form_words')
    .where('filter_id', '=', filterId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const added = (column: 'spam' | 'good') => {
  const sum = sql<number>`form_words.${sql.ref(column)} + excluded.${sql.ref(column)}`;
  return sql<number>`case when ${sum} < 0 then 0 else ${sum} end`;
};

/** Adds what a lesson changes. What is too much goes, the least telling and longest untouched first. */
export async function applyChanges(
  queries: Queries,
  filterId: string,
  { texts, entries, excess }: CountChanges,
  now: number,
): Promise<void> {
  await queries
    .updateTable('form_filters')
    .where('id', '=', filterId)
    .set((of) => ({ spam_texts: of('spam_texts', '+', texts.spam), good_texts: of('good_texts', '+', texts.good) }))
    .execute();
  // In one order: two that teach the same words wait for each other in line.
  const sorted = entries.toSorted((a, b) => a.hash - b.hash);
  for (let from = 0; from < sorted.length; from += ROWS_AT_ONCE)
    await queries
      .insertInto('form_words')
      .values(
        sorted
          .slice(from, from + ROWS_AT_ONCE)
          .map(({ hash, spam, good }) => ({ filter_id: filterId, word: hash, spam, good, touched_at: now })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['filter_id', 'word'])
          .doUpdateSet((eb) => ({ spam: added('spam'), good: added('good'), touched_at: eb.ref('excluded.touched_at') })),
      )
      .execute();
  if (excess === 0) return;
  const weakest = queries
    .selectFrom('form_words')
    .where('filter_id', '=', filterId)
    .orderBy(sql`spam + good`)
    .orderBy('touched_at')
    .limit(excess)
    .select('word');
  await queries.deleteFrom('form_words').where('filter_id', '=', filterId).where('word', 'in', weakest).execute();
}
