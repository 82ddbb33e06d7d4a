import type Sqlite from 'better-sqlite3';

export interface TableShape {
  readonly name: string;
  /** By name, so that both engines list them alike. Generated columns are left out. */
  readonly columns: readonly string[];
  /** Columns of the primary key, in its order. */
  readonly key: readonly string[];
  /** Tables that rows of this one refer to. */
  readonly refersTo: readonly string[];
}

/** What the migrator keeps for itself; every other table is data. */
const BOOKKEEPING = new Set(['kysely_migration', 'kysely_migration_lock']);

/** Every table of a SQLite file, as the file itself tells. A table without a primary key can't be walked in order: an error. */
export function readTables(source: Sqlite.Database): readonly TableShape[] {
  const names = source
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'")
    .pluck()
    .all();
  return (names as string[])
    .filter((name) => !BOOKKEEPING.has(name))
    .toSorted()
    .map((name) => {
      const columns = source.prepare('select name, pk from pragma_table_info(?)').all(name) as { name: string; pk: number }[];
      const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
      if (key.length === 0) throw new Error(`Table ${name} has no primary key.`);
      return {
        name,
        columns: columns.map((column) => column.name).toSorted(),
        key: key.map((column) => column.name),
        refersTo: source.prepare('select distinct "table" from pragma_foreign_key_list(?)').pluck().all(name) as string[],
      };
    });
}

/** The same tables, each after those it refers to. Tables that refer to each other in a circle: an error that names them. */
export function inOrderOfReference(tables: readonly TableShape[]): readonly TableShape[] {
  const ordered: TableShape[] = [];
  const done = new Set<string>();
  let open = tables;
  while (open.length > 0) {
    const free = open.filter(({ refersTo }) => refersTo.every((name) => done.has(name)));
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${open.map(({ name }) => name).join(', ')}.`);
    for (const table of free) done.add(table.name);
    ordered.push(...free);
    open = open.filter(({ name }) => !done.has(name));
  }
  return ordered;
}

/** A name of ours in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const listed = (names: readonly string[]): string => names.map(quoted).join(', ');
