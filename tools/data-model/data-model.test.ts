import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { migrationHouse } from '../../tests/support/engines/migration-houses.ts';
import { drawDataModel } from './draw-data-model.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/data-model.md'), 'utf8');

test('docs/data-model.md is the schema as migrations make it (else: node tools/data-model/write-data-model.ts)', async () => {
  expect(await drawDataModel(ROOT)).toBe(page);
});

/** What the page would be with one migration more. */
async function drawnWith(change: string): Promise<string> {
  const migration = `export const up = (db) => db.schema.${change}.execute();\n`;
  const house = migrationHouse({ more: { '209901010000-more': migration } });
  try {
    return await drawDataModel(house.root, ROOT);
  } finally {
    house.remove();
  }
}

test('control: an index more is another page; a column or a table that no tables.ts declares is refused', async () => {
  expect(await drawnWith(`createIndex('sites_label').on('sites').column('label')`)).not.toBe(page);
  await expect(drawnWith(`alterTable('sites').addColumn('colour', 'text')`)).rejects.toThrow('does not declare sites.colour');
  await expect(drawnWith(`createTable('shops').addColumn('id', 'text', (c) => c.primaryKey())`)).rejects.toThrow(
    'declares the table shops',
  );
});
