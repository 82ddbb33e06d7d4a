// npm run restore -- <backup> [--replace]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from './data/backup/restore-backup.ts';
import { readPlaces } from './data/places.ts';
import { CommandError, runCommand } from './run-command.ts';

const ROOT = resolve(import.meta.dirname, '../..');

await runCommand(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean', default: false } } });
  const [from] = positionals;
  if (!from) throw new CommandError('Say what: npm run restore -- <folder of a backup>');
  const places = readPlaces(process.env);
  const { manifest, aside, keyWarning } = await restoreBackup({
    places,
    from: resolve(from),
    root: ROOT,
    replace: values.replace,
    now: new Date(),
  });
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(`The backup of ${manifest.madeAt} is in place: ${rows} rows, each table with the checksum it was saved with.`);
  if (aside) console.log(`What was there before is in ${aside}.`);
  if (manifest.uploads === 'in a bucket') console.log('Uploads are in the bucket of STORAGE_URL and were not touched.');
  if (keyWarning) console.log(keyWarning);
});
