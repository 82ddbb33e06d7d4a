import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Keyring } from '../keys/keyring.ts';
import { madeOnce } from '../made-once.ts';
import type { Tables } from './database.ts';

export type TableName = keyof Tables;

/**
 * How an account's rows are found: by a column that holds its id, or by one that points to a row of `of`, which is the account's by its
 * `account_id`, or else as `by` says.
 */
export interface AccountPath {
  readonly column: string;
  readonly of?: TableName;
  readonly by?: AccountPath;
}

/** How the rows of one of a project's visitors are found, by the address or the user id that a request names. */
export interface SubjectRows {
  /** What its rows are counted as, and its file in an export: a name, or the column that holds the id of a component. */
  readonly as: string | { readonly column: string };
  /** The column that points to the row of `of` whose project and environment it shares. Absent: it has both itself. */
  readonly place?: { readonly column: string; readonly of: TableName };
  /** What an index has behind the columns of the place: the way along which rows are read. The last one names the row. */
  readonly order: readonly [string, ...string[]];
  /** Columns that may be the address. */
  readonly values?: readonly string[];
  /** Columns of JSON in which any text may be the address. */
  readonly json?: readonly string[];
  /** Columns of free text: the address counts wherever it stands in them. */
  readonly texts?: readonly string[];
  /** What lies sealed, as JSON; undefined where it can't be opened. */
  readonly open?: (keyring: Keyring, row: Readonly<Record<string, unknown>>) => string | undefined;
}

interface RowAbove {
  readonly column: string;
  readonly of: TableName;
}

/** How rows are found that go with one of another table. */
export interface SubjectBelow {
  readonly with: RowAbove;
  /** Where others than the subject of the row above may have written one: by these columns such a row is found alone. */
  readonly alone?: {
    /** Columns that may be the address. */
    readonly values: readonly string[];
    /** The column above that says how many there are. */
    readonly countedIn?: string;
  };
  /** A row that is found alone, and which they go with too. */
  readonly alsoWith?: RowAbove;
}

/** `with`: they go with the row of another table that the column points to. `none`: why there are none. */
export type SubjectPath = SubjectRows | SubjectBelow | { readonly none: string };

/** Whether rows are looked for by what stands in them. */
export const isSearched = (subject: SubjectPath): subject is SubjectRows => 'as' in subject;

/** Of tables about those who have an account with Inlay. */
export const OF_THE_ACCOUNT: SubjectPath = { none: "the account's own; goes with it" };

/**
 * What a table holds of people, and for how long. Every table is declared in the `personal-data.ts` of its slice: export and
 * erasure of an account and of a visitor go by these lists, and so does the table in `docs/personal-data.md`.
 */
export interface TableData {
  readonly table: TableName;
  /** How long a row stays, in words that stand in the documentation, e.g. `90 days`. */
  readonly kept: string;
  /** Absent: the rows are of no account. */
  readonly account?: AccountPath;
  readonly subject: SubjectPath;
  /** Tables that its rows point to, besides `accounts` and `of`: these can only be erased after it. */
  readonly pointsTo?: readonly TableName[];
  /** Columns that an export leaves out: what is secret, sealed, a hash, or said by another column. Ids of an account's rows are left out everywhere. */
  readonly secret?: readonly string[];
  /** What grows with every act: of an account's rows an export has the newest by this column, `EXPORTED_ROWS` at most. */
  readonly newestBy?: string;
  /** Columns that name an uploaded file: it is exported and erased with the row. */
  readonly files?: readonly string[];
  /** The column that has the file's name for people. */
  readonly fileName?: string;
}

/** They are read, shaped and written at once, in memory and on the thread that serves everybody. */
export const EXPORTED_ROWS = 10_000;

/** Found, not listed: a slice joins by having the file. */
const PLACES = ['packages/*/personal-data.ts', 'features/*/server/personal-data.ts', 'catalogue/*/{,*/}server/personal-data.ts'];

/** Every declared table, those first whose rows point to rows of later ones. */
export const loadTableData = madeOnce(async (root: string): Promise<readonly TableData[]> => {
  const files = PLACES.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  const lists = await Promise.all(
    files.map(async (file) => ((await import(pathToFileURL(join(root, file)).href)) as { default: readonly TableData[] }).default),
  );
  return sortByReference(lists.flat());
});

function sortByReference(tables: readonly TableData[]): TableData[] {
  const byName = new Map(tables.map((each) => [each.table, each]));
  const sorted = new Set<TableData>();
  const visit = (each: TableData): void => {
    if (sorted.has(each)) return;
    for (const other of tables) if (other !== each && targetsOf(other).includes(each.table)) visit(other);
    sorted.add(each);
  };
  for (const each of byName.values()) visit(each);
  return [...sorted];
}

const targetsOf = ({ table, account, pointsTo = [] }: TableData): TableName[] => [
  ...pointsTo,
  ...(account && table !== 'accounts' ? [account.of ?? ('accounts' as const)] : []),
];
