import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { cageArguments } from '@inlay/platform/files/uploads-cage.ts';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/servers/spawn-server.ts';
import { recordFigure } from '../../support/trust.ts';

const PROBE = resolve(import.meta.dirname, 'probe.ts');
const WORKER = resolve(import.meta.dirname, '../../../packages/platform/files/uploads-worker.ts');
const folder = temporaryFolder();
afterAll(() => folder.remove());

/** What a decoder that was taken over can do, run with these arguments. */
function reached(args: readonly string[]): string[] {
  const key = join(folder.path, 'secret-key');
  writeFileSync(key, 'the key', { mode: 0o600 });
  const input = JSON.stringify({ key, folder: folder.path });
  const { stdout, stderr } = spawnSync(process.execPath, args, { input, env: {}, encoding: 'utf8' });
  expect(stdout, stderr).toMatch(/^\[/);
  return JSON.parse(stdout) as string[];
}

test('T8 a decoder that was taken over reads no key, writes nothing and starts nothing', () => {
  const caged = reached(cageArguments(PROBE));
  expect(caged).toEqual([]);
  const free = reached(['--disable-warning=ExperimentalWarning', PROBE]);
  expect(free).toEqual(expect.arrayContaining(['reads the password file', 'starts a program']));
  recordFigure({
    test: 'T8',
    what: 'what a decoder that was taken over can reach',
    target: 'nothing',
    figure: `${caged.length} of 6 things`,
    held: caged.length === 0,
    engine: '–',
    control: `a process without bounds: ${free.length} of 6`,
  });
});

test('T8 it decodes the four kinds that are taken and none of the others that its library knows', async () => {
  const red = sharp({ create: { width: 30, height: 20, channels: 3, background: '#c00000' } });
  const decoded = (input: Uint8Array) => spawnSync(process.execPath, cageArguments(WORKER), { input, env: {} }).status === 0;
  for (const format of ['png', 'jpeg', 'gif'] as const) expect(decoded(await red.clone().toFormat(format).toBuffer()), format).toBe(true);
  expect(decoded(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="6" height="4"><rect width="6" height="4"/></svg>'))).toBe(
    true,
  );
  for (const format of ['webp', 'tiff', 'avif'] as const)
    expect(decoded(await red.clone().toFormat(format).toBuffer()), format).toBe(false);
  // Control: the library itself knows them.
  expect((await sharp(await red.clone().tiff().toBuffer()).metadata()).format).toBe('tiff');
});
