import { sql } from 'kysely';
import { KID_LENGTH } from './keyring.ts';

/** For counting the rows of each key. */
export const rows = sql<number>`count(*)`.as('rows');

/** The name of the key that a column's text begins with, where `mark` characters stand before it. */
export const kidOf = (column: string, mark = 0) => sql<string>`substr(${sql.ref(column)}, ${sql.lit(mark + 1)}, ${sql.lit(KID_LENGTH)})`;
