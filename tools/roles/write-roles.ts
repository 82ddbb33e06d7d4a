// node tools/roles/write-roles.ts: writes docs/roles.md anew. Run it after a call was added or got another role.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drawRoles } from './draw-roles.ts';

writeFileSync(join(resolve(import.meta.dirname, '../..'), 'docs/roles.md'), await drawRoles());
