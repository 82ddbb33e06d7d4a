import type { TableData } from '@inlay/platform/database/table-data.ts';
import type { Row } from '../store.ts';

export interface NamedFile {
  /** What it is stored as. */
  readonly key: string;
  /** Its path in an export: nobody's name leads out of the folder, or hides another file. */
  readonly path: string;
}

const NAME_MAX = 80;

/** The uploaded files that a row names. */
export const filesOfRow = ({ files = [], fileName }: TableData, row: Row): NamedFile[] =>
  files.flatMap((column) => {
    const key = row[column];
    if (typeof key !== 'string') return [];
    const name = fileName === undefined ? '' : `-${safeName(String(row[fileName] ?? ''))}`;
    return [{ key, path: `files/${key.replace(/\W/g, '_')}${name}` }];
  });

const safeName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]/gu, '_')
    .slice(-NAME_MAX);
