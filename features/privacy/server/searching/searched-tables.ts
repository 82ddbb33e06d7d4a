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

/** Tables whose rows go with those of this one, and the column that points to it. */
export const tablesBelow = (tables: readonly TableData[], table: TableData): { below: TableData; column: string }[] =>
  tables.flatMap((below) =>
    'with' in below.subject && below.subject.with.of === table.table ? [{ below, column: below.subject.with.column }] : [],
  );

/** What a row is counted as. */
export const nameOf = ({ subject: { as } }: SearchedTable, row: Readonly<Record<string, unknown>>): string =>
  typeof as === 'string' ? as : String(row[as.column]);
