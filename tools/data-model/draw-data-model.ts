import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, sqliteFile } from '@inlay/platform/database/database.ts';
import { migrateToLatest } from '@inlay/platform/database/migrate.ts';
import { type DeclaredTable, readPurposes } from './read-purposes.ts';
import { type SchemaColumn, type SchemaTable, readSchema } from './read-schema.ts';

const HEAD = `# Data model

Written by \`node tools/data-model/write-data-model.ts\` from an empty database that was just migrated, and from the comments in each slice's
\`tables.ts\`; a test compares. Columns stand in the order in which migrations brought them. Times are milliseconds since the epoch, UTC.
PostgreSQL and SQLite are migrated by the same files. How long a row is kept stands in [personal-data.md](personal-data.md).
`;

/**
 * The page of the tables that a root's migrations make, grouped by the slice that declares them. A table or column that is not declared: an
 * error.
 * @param declaredIn the root whose `tables.ts` are read
 */
export async function drawDataModel(root: string, declaredIn = root): Promise<string> {
  const [schema, declared] = [await migratedSchema(root), readPurposes(declaredIn)];
  const owned = schema.map((table) => ({ table, declared: declarationOf(declared, table) }));
  const owners = [...new Set(owned.map((each) => each.declared.owner))].toSorted();
  const sections = owners.map((owner) => {
    const tables = owned.filter((each) => each.declared.owner === owner);
    return [`## ${owner}`, ...tables.map((each) => drawTable(each.table, each.declared))].join('\n\n');
  });
  return `${[HEAD + drawReferences(schema), ...sections].join('\n\n')}\n`;
}

async function migratedSchema(root: string): Promise<readonly SchemaTable[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'inlay-data-model-'));
  try {
    const database = openDatabase({ dataDir, databaseUrl: undefined });
    try {
      await migrateToLatest(database, root);
    } finally {
      await database.close();
    }
    return readSchema(sqliteFile({ dataDir }));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function declarationOf(declared: ReadonlyMap<string, DeclaredTable>, { name, columns }: SchemaTable): DeclaredTable {
  const found = declared.get(name);
  if (!found) throw new Error(`No tables.ts declares the table ${name}.`);
  const missing = !found.derived && columns.find((column) => !found.columns.has(column.name));
  if (missing) throw new Error(`The tables.ts of ${found.owner} does not declare ${name}.${missing.name}.`);
  return found;
}

/** Which rows point to which, as GitHub draws it. */
function drawReferences(schema: readonly SchemaTable[]): string {
  const lines = schema.flatMap(({ name, columns }) =>
    columns.flatMap(({ refersTo }) => (refersTo ? [`  ${refersTo.split('.')[0]} ||--o{ ${name} : ""`] : [])),
  );
  return ['', '```mermaid', 'erDiagram', ...new Set(lines), '```'].join('\n');
}

function drawTable({ name, columns, key, unique, indexes }: SchemaTable, declared: DeclaredTable): string {
  const rows = columns.map((column) => drawColumn(column, key, declared.columns.get(column.name) ?? ''));
  const lists = [
    ...(key.length > 1 ? [`Key: ${inOrder(key)}.`] : []),
    ...(unique.length > 0 ? [`Unique: ${unique.map(inOrder).join('; ')}.`] : []),
    ...(indexes.length > 0 ? [`Indexes: ${indexes.map(inOrder).join('; ')}.`] : []),
  ];
  const table = ['| Column | Type | Constraint | Meaning |', '|---|---|---|---|', ...rows].join('\n');
  return [`### \`${name}\``, declared.purpose, table, ...(lists.length > 0 ? [lists.join(' ')] : [])].join('\n\n');
}

function drawColumn({ name, type, optional, refersTo }: SchemaColumn, key: readonly string[], says: string): string {
  const marks = [...(key.includes(name) ? ['key'] : []), ...(optional ? ['nullable'] : []), ...(refersTo ? [`→ \`${refersTo}\``] : [])];
  return `| ${[`\`${name}\``, type, marks.join(', '), says.replaceAll('|', '\\|')].join(' | ')} |`;
}

const inOrder = (columns: readonly string[]): string => columns.map((column) => `\`${column}\``).join(', ');
