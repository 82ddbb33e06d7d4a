import type { Engine } from '@inlay/platform/database/database.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** How much of a column is looked through, in characters: a search is a look at every row, which holds up everybody on SQLite. */
const LOOKED_THROUGH = 1_000;

/**
 * Whether one of the columns holds the text, in any case of letters. SQLite knows the cases of a to z alone: other letters are found as they
 * were typed too. Not by a pattern, which tries a text of one letter over and over.
 */
export function holdsText(engine: Engine, columns: readonly string[], text: string): RawBuilder<SqlBool> {
  const find = sql.raw(engine === 'postgres' ? 'strpos' : 'instr');
  const tests = columns.flatMap((column) => {
    const start = sql`substr(${sql.ref(column)}, 1, ${sql.lit(LOOKED_THROUGH)})`;
    return [sql`${find}(lower(${start}), ${text.toLowerCase()}) > 0`, sql`${find}(${start}, ${text}) > 0`];
  });
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}
