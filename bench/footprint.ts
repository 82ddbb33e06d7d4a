import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { spawnServer, temporaryFolder } from '../tests/support/servers/spawn-server.ts';
import { residentMegabytes } from './machine/resident-memory.ts';
import { type Row, atMost, timeAtMost } from './row.ts';

interface BuiltFiles {
  files: { path: string; gzip: number; brotli: number }[];
}

/** What the visitor downloads, and what the operator's machine holds: SDK bytes, start to ready, resident memory. */
export async function run(): Promise<Row[]> {
  execFileSync(process.execPath, ['tools/build-sdk.ts'], { stdio: 'ignore' });
  const { files } = JSON.parse(readFileSync('.build/sdk/files.json', 'utf8')) as BuiltFiles;
  const size = (by: 'gzip' | 'brotli', path: string) => (files.find((file) => file.path === path)?.[by] ?? Number.NaN) / 1000;
  const gzip = (path: string) => size('gzip', path);
  const shell = gzip('hst-captcha.js');
  const modules = files.filter((file) => file.path.startsWith('captcha/') && !/\/lang\/|\/element\.js$/.test(file.path));
  // Of the seven; how a challenge is drawn or heard otherwise comes on demand.
  const types = modules.filter((file) => !/(stage|drag|ways|markup|sounds)\.js$/.test(file.path));
  const ofOneChallenge = (by: 'gzip' | 'brotli') =>
    size(by, 'hst-captcha.js') +
    size(by, 'captcha/stage.js') +
    size(by, 'captcha/drag.js') +
    Math.max(...types.map((file) => file[by])) / 1000;
  const oneChallenge = ofOneChallenge('gzip');
  const everything = shell + modules.reduce((sum, file) => sum + file.gzip, 0) / 1000;

  const folder = temporaryFolder();
  const starts: number[] = [];
  let memory = 0;
  try {
    // The first start migrates; the figure is of the starts after it.
    for (let i = 0; i < 4; i += 1) {
      const server = await spawnServer({ DATA_DIR: folder.path });
      if (i > 0) starts.push(server.readyAfter);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      memory = residentMegabytes(server.pid);
      await server.stop();
    }
  } finally {
    folder.remove();
  }
  const start = starts.sort((a, b) => a - b)[Math.floor(starts.length / 2)] ?? Number.NaN;

  return [
    {
      name: 'SDK shell, gzip',
      value: shell,
      unit: 'kB',
      budget: atMost(shell, 9),
      beside: 'Friendly 13.5, Cap 14.8 (+17.6 wasm), ALTCHA 34.7',
    },
    {
      name: 'SDK shell + stage + largest type, gzip',
      value: oneChallenge,
      unit: 'kB',
      budget: atMost(oneChallenge, 12),
      beside: `${ofOneChallenge('brotli').toFixed(1)} kB as Brotli, which is what browsers are sent over TLS`,
    },
    {
      name: `SDK shell + stage + other ways + all ${types.length} type(s), gzip`,
      value: everything,
      unit: 'kB',
      budget: atMost(everything, 28),
    },
    { name: 'loader of the elements, gzip', value: gzip('inlay.js'), unit: 'kB', budget: atMost(gzip('inlay.js'), 4) },
    { name: 'start to /healthz 200, built tree, median of 3', value: start, unit: 'ms', budget: timeAtMost(start, 1_500) },
    { name: 'resident memory after start', value: memory, unit: 'MB', budget: atMost(memory, 200) },
  ];
}
