import { sql } from 'kysely';
import type { Tables } from '../database/database.ts';
import type { KeyDependent } from './key-rotation.ts';
import { type SealedFor, seal, unseal } from './seal.ts';

type SealedRow = Readonly<Record<string, string | null>> & { readonly id: string };

/** `renew` of a table whose rows have columns that are sealed for them. @param idColumn names the row */
export function renewSealed<Table extends keyof Tables>(
  table: Table,
  columns: readonly (keyof Tables[Table] & string)[],
  sealedFor: (id: string) => SealedFor,
  idColumn: keyof Tables[Table] & string = 'id' as keyof Tables[Table] & string,
): NonNullable<KeyDependent['renew']> {
  return async (queries, keyring, { after, most }) => {
    const id = sql.ref(idColumn);
    const chosen = sql.join([sql`${id} as id`, ...columns.map((column) => sql.ref(column))]);
    const { rows } =
      await sql<SealedRow>`select ${chosen} from ${sql.table(table)} where ${id} > ${after} order by ${id} limit ${most}`.execute(queries);
    let renewed = 0;
    for (const row of rows) {
      const of = sealedFor(row.id);
      for (const column of columns) {
        const sealed = row[column];
        if (!sealed || sealed.startsWith(keyring.current(of.purpose).kid)) continue;
        const text = unseal(keyring, sealed, of);
        if (text === undefined) continue;
        // What was changed meanwhile stays as it is.
        const { numAffectedRows } = await sql`
          update ${sql.table(table)} set ${sql.ref(column)} = ${seal(keyring, text, of)}
          where ${id} = ${row.id} and ${sql.ref(column)} = ${sealed}`.execute(queries);
        renewed += Number(numAffectedRows ?? 0n);
      }
    }
    return { renewed, last: rows.length < most ? undefined : rows.at(-1)?.id };
  };
}
