import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether one of the columns holds the text, in any case of letters. SQLite knows the cases of a to z alone: other letters are found as they
 * were typed too.
 */
export function holdsText(columns: readonly string[], text: string): RawBuilder<SqlBool> {
  const tests = columns.flatMap((column) => [
    sql`${sql.ref(column)} like ${pattern(text)} escape '\\'`,
    sql`lower(${sql.ref(column)}) like ${pattern(text.toLowerCase())} escape '\\'`,
  ]);
  return sql<SqlBool>`(${sql.join(tests, sql` or `)})`;
}

/** What a pattern would read as more than itself is taken as it stands. */
const pattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
