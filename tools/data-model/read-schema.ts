import Sqlite from 'better-sqlite3';
import { readTables } from '../../apps/cli/data/tables.ts';

export interface SchemaColumn {
  readonly name: string;
  /** As SQLite declares it; PostgreSQL is migrated by the same files. */
  readonly type: string;
  readonly optional: boolean;
  /** `table.column` that a row refers to. */
  readonly refersTo: string | undefined;
}

export interface SchemaTable {
  readonly name: string;
  /** In the order in which migrations brought them. */
  readonly columns: readonly SchemaColumn[];
  readonly key: readonly string[];
  /** Each a list of columns, besides the key. */
  readonly unique: readonly (readonly string[])[];
  readonly indexes: readonly (readonly string[])[];
}

/** What a migrated SQLite file says of its own tables. */
export function readSchema(file: string): readonly SchemaTable[] {
  const database = new Sqlite(file, { readonly: true });
  try {
    return readTables(database).map(({ name, key }) => {
      const indexes = indexesOf(database, name);
      return {
        name,
        columns: columnsOf(database, name),
        key,
        unique: indexes.filter(({ unique }) => unique).map(({ columns }) => columns),
        indexes: indexes.filter(({ unique }) => !unique).map(({ columns }) => columns),
      };
    });
  } finally {
    database.close();
  }
}

function columnsOf(database: Sqlite.Database, table: string): SchemaColumn[] {
  const columns = database.prepare('select name, lower(type) as type, "notnull" as required, pk from pragma_table_info(?)').all(table);
  const references = database
    .prepare('select "from" as own, "table" as goal, "to" as goalColumn from pragma_foreign_key_list(?)')
    .all(table);
  const goals = new Map(
    (references as { own: string; goal: string; goalColumn: string }[]).map(({ own, goal, goalColumn }) => [own, `${goal}.${goalColumn}`]),
  );
  return (columns as { name: string; type: string; required: number; pk: number }[]).map(({ name, type, required, pk }) => ({
    name,
    type,
    optional: required === 0 && pk === 0,
    refersTo: goals.get(name),
  }));
}

/** Those that a key brings with it are left out. */
function indexesOf(database: Sqlite.Database, table: string): { unique: boolean; columns: string[] }[] {
  const indexes = database.prepare(`select name, "unique" as once from pragma_index_list(?) where origin <> 'pk' order by name`).all(table);
  return (indexes as { name: string; once: number }[]).map(({ name, once }) => ({
    unique: once === 1,
    columns: (database.prepare('select name from pragma_index_info(?) order by seqno').pluck().all(name) as (string | null)[]).map(
      (column) => column ?? '(an expression)',
    ),
  }));
}
