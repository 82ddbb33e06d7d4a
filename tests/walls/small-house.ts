import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { linkPackages } from '../support/servers/link-packages.ts';

const repo = resolve(import.meta.dirname, '../..');

/** The rules of the repo, as they stand, around a few files: a house small enough to break a wall in. */
const RULES = [
  'tsconfig*.json',
  'oxlint.config.ts',
  'tools/import-zones.ts',
  '{apps,packages}/*/package.json',
  '{features,catalogue}/package.json',
];
const GROUND = [
  'packages/kernel/component.ts',
  'packages/sdk/captcha/protocol.ts',
  'catalogue/captcha/family.ts',
  'catalogue/captcha/number-image/manifest.ts',
];
const FILES: Record<string, string> = {
  'catalogue/captcha/puzzle-solving/manifest.ts': `import type { Manifest } from '@inlay/kernel/component.ts';\n\nexport default { name: 'P', order: 2, flags: {}, description: 'P.' } satisfies Manifest;\n`,
  'features/lamps/rules/wattage.ts': 'export const MOST_WATTS = 60;\n',
  'features/lamps/server/store.ts': `import { MOST_WATTS } from '../rules/wattage.ts';\n\nexport interface Lamp {\n  watts: number;\n}\n\nexport const brightest: Lamp = { watts: MOST_WATTS };\n`,
  'features/lamps/web/page.tsx': `import type { Chair } from '@inlay/features/chairs/contract.ts';\nimport { MOST_WATTS } from '../rules/wattage.ts';\n\nexport const Page = ({ legs }: Chair) => <p>{MOST_WATTS + legs}</p>;\n`,
  'features/chairs/contract.ts': 'export interface Chair {\n  legs: number;\n}\n',
  'features/chairs/rules/legs.ts': 'export const LEGS = 4;\n',
  'tests/walk.test.ts': `import { brightest } from '../features/lamps/server/store.ts';\n\nexport const watts = brightest.watts;\n`,
};

export interface Verdict {
  passed: boolean;
  output: string;
}

export function buildSmallHouse() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'inlay-walls-')));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const path of globSync([...RULES, ...GROUND], { cwd: repo })) {
    if (!path.endsWith('.test.ts')) cpSync(join(repo, path), join(folder, path));
  }
  for (const [path, text] of Object.entries(FILES)) write(path, text);
  linkPackages(folder);

  const run = (tool: string, ...args: string[]): Verdict => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(repo, 'node_modules/.bin', tool), ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { passed: status === 0, output: stdout + stderr };
  };
  return {
    compile: () => run('tsc', '-b', '--pretty', 'false'),
    lint: (): Verdict => {
      const verdict = run('oxlint', '-f', 'json');
      return { ...verdict, output: describeFindings(verdict.output) };
    },
    write,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A line each: file, rule, and the message of the wall that was hit. */
function describeFindings(json: string): string {
  if (!json.startsWith('{')) return json;
  const { diagnostics } = JSON.parse(json) as { diagnostics: { filename: string; code: string; message: string; help?: string }[] };
  return diagnostics.map(({ filename, code, message, help }) => `${filename}: ${code} ${message} ${help ?? ''}`).join('\n');
}
