// npm run backup -- <folder> [--with-secret-key]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeBackup } from './data/backup/make-backup.ts';
import { readPlaces } from './data/places.ts';
import { CommandError, runCommand } from './run-command.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'with-secret-key': { type: 'boolean', default: false } },
  });
  const [into] = positionals;
  if (!into) throw new CommandError('Say where to: npm run backup -- <folder>');
  const places = readPlaces(process.env);
  const withSecretKey = values['with-secret-key'];
  const { path, manifest } = await makeBackup({ places, into: resolve(into), withSecretKey, now: new Date() });
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
  console.log(
    `${path}: ${rows} rows, ${manifest.files.length} file${manifest.files.length === 1 ? '' : 's'}, ${(bytes / 1e6).toFixed(1)} MB, schema ${manifest.migrations.at(-1)}.`,
  );
  if (manifest.uploads === 'in a bucket') console.log('Uploads are in the bucket of STORAGE_URL, not in the backup.');
  if (withSecretKey) console.log('It holds SECRET_KEY: keep it where nobody else reads it.');
  else if (places.secretKey) {
    const where = process.env['SECRET_KEY'] || process.env['SECRET_KEY_FILE'] ? 'the setting' : places.secretKeyFile;
    console.log(
      `SECRET_KEY is not in it: keep it somewhere else too (${where}). Without it customers' secrets and authenticator apps are lost.`,
    );
  } else console.log('SECRET_KEY was not at hand and is not in it: keep it somewhere else too.');
});
