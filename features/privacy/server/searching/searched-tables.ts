import { type SubjectRows, type TableData, isSearched } from '@inlay/platform/database/table-data.ts';

/** A table that holds rows of a project's visitors. */
export interface SearchedTable extends TableData {
  readonly subject: SubjectRows;
}

/** Components before what tells of them: what is copied while the search is at it is found all the same. */
export function searchedTables(tables: readonly TableData[]): readonly SearchedTable[] {
  const searched = tables.filter((table): table is SearchedTable => isSearched(table.subject));
  const ofComponents = searched.filter(({ subject }) => typeof subject.as === 'object');
  return [...ofComponents, ...searched.filter((table) => !ofComponents.includes(table))];
}

/** A table whose rows go with those of another one, and its column that points there. */
export interface TableBelow {
  readonly below: TableData;
  readonly column: string;
}

export const tablesBelow = (tables: readonly TableData[], table: TableData): TableBelow[] =>
  tables.flatMap((below) =>
    'with' in below.subject && below.subject.with.of === table.table ? [{ below, column: below.subject.with.column }] : [],
  );

/** Of a table whose rows are found alone. */
export const tablesBelowAlone = (tables: readonly TableData[], table: TableData): TableBelow[] => [
  ...tablesBelow(tables, table),
  ...tables.flatMap((below) =>
    'with' in below.subject && below.subject.alsoWith?.of === table.table ? [{ below, column: below.subject.alsoWith.column }] : [],
  ),
];

/** What a row is counted as. */
export const nameOf = ({ subject: { as } }: SearchedTable, row: Readonly<Record<string, unknown>>): string =>
  typeof as === 'string' ? as : String(row[as.column]);
