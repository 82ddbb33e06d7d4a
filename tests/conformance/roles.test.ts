import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawRoles } from '../../tools/roles/draw-roles.ts';

test('the page of roles says what the contracts say', async () => {
  expect(readFileSync(join(import.meta.dirname, '../../docs/roles.md'), 'utf8')).toBe(await drawRoles());
});
