import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type SubjectPath, loadTableData } from '@inlay/platform/database/table-data.ts';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');

/** As the page says how a visitor's rows are found. */
function said(subject: SubjectPath): string {
  if ('with' in subject) return `with \`${subject.with.of}\`${subject.alone ? ', or found alone' : ''}`;
  if ('none' in subject) return `none: ${subject.none}`;
  return typeof subject.as === 'string' ? `found, as \`${subject.as}\`` : 'found, as the component';
}

test("the documentation names each table with its period, and how a visitor's rows are found", async () => {
  const declared = await loadTableData(ROOT);
  const page = readFileSync(join(ROOT, 'docs/personal-data.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([a-z_]+)` \| (.+?) \| .+? \| (.+?) \|$/gm)].map(([, table, kept, subject]) => ({
    table,
    kept,
    subject,
  }));
  expect(rows.toSorted((a, b) => (a.table! < b.table! ? -1 : 1))).toEqual(
    declared.map(({ table, kept, subject }) => ({ table, kept, subject: said(subject) })).toSorted((a, b) => (a.table < b.table ? -1 : 1)),
  );
});
