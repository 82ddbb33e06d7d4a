import { expect, test } from 'vitest';
import type { TableData } from '@inlay/platform/database/table-data.ts';
import { filesOfRow } from './file-names.ts';

const TABLE: TableData = { table: 'sites', kept: '', subject: { none: '' }, files: ['stored', 'second'], fileName: 'name' };
const key = `${'a'.repeat(32)}.file`;
const pathOf = (name: string) => filesOfRow(TABLE, { stored: key, second: null, name })[0]?.path;

test('a file stands in the folder under its key and its name', () => {
  expect(filesOfRow(TABLE, { stored: key, second: 'b.webp', name: 'Rechnung März.pdf' })).toEqual([
    { key, path: `files/${'a'.repeat(32)}_file-Rechnung_März.pdf` },
    { key: 'b.webp', path: 'files/b_webp-Rechnung_März.pdf' },
  ]);
});

test.each(['../../etc/passwd', '..\\..\\x', '/etc/x', 'a\u0000b', 'x\u202Efdp.exe', 'a/b', 'C:\\x', `${'n'.repeat(300)}.pdf`, ''])(
  'a name leads nowhere else: %j',
  (name) => {
    const path = pathOf(name) ?? '';
    expect(path).toMatch(/^files\/[\p{L}\p{M}\p{N}._-]+$/u);
    expect(path.length).toBeLessThan(130);
  },
);
