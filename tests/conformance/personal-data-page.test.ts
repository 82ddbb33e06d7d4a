import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadTableData } from '@inlay/platform/database/table-data.ts';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

test('the documentation names each table with its period', async () => {
  const declared = await loadTableData(ROOT);
  const page = readFileSync(join(ROOT, 'docs/personal-data.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([a-z_]+)` \| (.+?) \|/gm)].map(([, table, kept]) => ({ table, kept }));
  expect(rows.toSorted((a, b) => (a.table! < b.table! ? -1 : 1))).toEqual(
    declared.map(({ table, kept }) => ({ table, kept })).toSorted((a, b) => (a.table < b.table ? -1 : 1)),
  );
});
