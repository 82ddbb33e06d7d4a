import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validRegistration } from '../support/people/registration.ts';
import { spawnServer, temporaryFolder } from '../support/servers/spawn-server.ts';
import { limit, recordFigure } from '../support/trust.ts';

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

/** A build that says nothing of modes: they are what the machine's owner has set for all programs. */
const CARELESS = `data:text/javascript,${encodeURIComponent(`
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  process.umask = () => 0;
  fs.chmodSync = () => {};
  for (const name of ['mkdirSync', 'writeFileSync', 'openSync']) {
    const original = fs[name];
    fs[name] = (...given) => original(...given.map((one) => (one && typeof one === 'object' && 'mode' in one ? { ...one, mode: undefined } : one)));
  }
  syncBuiltinESMExports();
`)}`;

/** Which of what a server has written others on its machine may read, the folder included, with a umask that keeps nobody out. */
async function openToOthers({ careless }: { careless: boolean }): Promise<string[]> {
  const folder = temporaryFolder();
  const DATA_DIR = join(folder.path, 'data');
  const former = process.umask(0);
  const server = await spawnServer({ DATA_DIR, ...(careless && { NODE_OPTIONS: `--import="${CARELESS}"` }) }).finally(() =>
    process.umask(former),
  );
  try {
    const form = new FormData();
    const fields = validRegistration();
    for (const [name, value] of Object.entries(fields))
      for (const one of [value].flat()) if (typeof one === 'string') form.append(name, one);
    form.append('BusinessProfile.BusinessLogo', new Blob([PIXEL], { type: 'image/png' }), 'logo.png');
    expect((await fetch(`${server.url}/api/Registration/UserRegistration`, { method: 'POST', body: form })).status).toBe(201);
    const entries = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' });
    // The database with what stands beside it, the key, and a folder with the picture.
    expect(entries).toEqual(expect.arrayContaining(['inlay.db', 'inlay.db-wal', 'secret-key', 'uploads']));
    expect(entries.some((entry) => entry.startsWith('uploads/'))).toBe(true);
    const open = (entry: string) => (statSync(join(DATA_DIR, entry)).mode & 0o077) !== 0;
    return ['.', ...entries].filter(open);
  } finally {
    await server.stop();
    folder.remove();
  }
}

test('T40 whatever the umask is, nothing that the server writes is for others', { ...limit(120_000, 120_000), tags: 'night' }, async () => {
  const open = await openToOthers({ careless: false });
  expect(open).toEqual([]);
  const seen = await openToOthers({ careless: true });
  expect(seen).toEqual(expect.arrayContaining(['.', 'inlay.db', 'inlay.db-wal', 'secret-key', 'uploads']));
  recordFigure({
    test: 'T40',
    what: 'entries of the data folder that others on the machine may read',
    target: '0, with umask 000',
    figure: String(open.length),
    held: open.length === 0,
    engine: 'SQLite',
    control: `a build that sets no modes: ${seen.length}`,
  });
});
