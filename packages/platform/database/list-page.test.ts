import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../../tests/support/engines/engines.ts';
import { type PlatformDatabase, openPlatformDatabase } from '../../../tests/support/engines/platform-database.ts';
import { type ListPlace, newestFirst, oldestFirst } from './list-page.ts';

/** Seven rows, of which three share a time and two another. */
const TIMES = [10, 20, 20, 20, 30, 40, 40];
const idOf = (n: number) => `thing-${n}`;

describe.each(engines)('pages of a list on %s', (engine) => {
  let database: PlatformDatabase;

  beforeAll(async () => {
    database = await openPlatformDatabase(engine);
    await database.db.schema.createTable('things').addColumn('id', 'text').addColumn('created_at', 'integer').execute();
    const rows = TIMES.map((time, n) => ({ id: idOf(n), created_at: time }));
    await things().insertInto('things').values(rows).execute();
  });
  afterAll(() => database.drop());

  const things = () => database.db.withTables<{ things: { id: string; created_at: number } }>();
  const all = () => things().selectFrom('things');

  /** The ids that pages of two show, one after the other. */
  async function walk(pageAfter: (place: ListPlace | undefined) => Promise<readonly { id: string; created_at: number }[]>) {
    const seen: string[] = [];
    let place: ListPlace | undefined;
    for (;;) {
      const rows = await pageAfter(place);
      seen.push(...rows.map(({ id }) => id));
      const last = rows.at(-1);
      if (!last) return seen;
      place = { at: last.created_at, id: last.id };
    }
  }

  test('show each row once, newest first or oldest first, also where times are equal', async () => {
    const ids = TIMES.map((_, n) => idOf(n));
    const older = await walk((before) => newestFirst(all(), 'created_at', { before, limit: 2 }).selectAll().execute());
    expect(older).toEqual(ids.toReversed());
    const newer = await walk((after) => oldestFirst(all(), 'created_at', { after, limit: 2 }).selectAll().execute());
    expect(newer).toEqual(ids);
  });

  test('a place is a bound that an index can serve', () => {
    const { sql } = newestFirst(all(), 'created_at', { before: { at: 20, id: 'x' }, limit: 2 })
      .selectAll()
      .compile();
    expect(sql).toMatch(/where "created_at" <= \S+ and \("created_at" < \S+ or "id" < \S+\) order by "created_at" desc, "id" desc/);
  });
});
