// node tools/data-model/write-data-model.ts: writes docs/data-model.md anew. Run it after every migration.
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drawDataModel } from './draw-data-model.ts';

const ROOT = resolve(import.meta.dirname, '../..');

writeFileSync(join(ROOT, 'docs/data-model.md'), await drawDataModel(ROOT));
