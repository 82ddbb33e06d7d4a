import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startApp } from '../tests/support/app.ts';
import { SERVER_COMMAND } from './steps/server-command.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

let app: TestApp;
/** Every name that a running server shows, with the endings that histograms have. */
let names: Set<string>;

beforeAll(async () => {
  app = await startApp();
  const text = await app.services.metrics.text();
  names = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
});
afterAll(() => app.close());

/** PromQL's own words and what labels are called are no figures. */
const WORDS = new Set('sum min max by rate increase topk histogram_quantile label_replace up le'.split(' '));

function namesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\bby \([^)]*\)/g, '');
  return [...bare.matchAll(/[a-z_][a-z0-9_]*/gi)].map(([name]) => name).filter((name) => !WORDS.has(name) && !/^e\d+$/.test(name));
}

const alerts = () => [...read('deploy/alerts.yaml').matchAll(/^ +expr: (.+)$/gm)].map(([, expression = '']) => expression);
const panels = () =>
  (JSON.parse(read('deploy/grafana.json')) as { panels: { targets?: { expr: string }[] }[] }).panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr),
  );

test.each([
  ['alerts', alerts, 12],
  ['the dashboard', panels, 14],
])('%s name only figures that the server has', (_what, expressions, least) => {
  const found = expressions();
  expect(found.length).toBeGreaterThanOrEqual(least);
  // Only "up" is Prometheus' own.
  expect(found.filter((expression) => namesIn(expression).length === 0 && !expression.startsWith('up{'))).toEqual([]);
  expect(found.flatMap(namesIn).filter((name) => !names.has(name))).toEqual([]);
});

test('control: a figure that is not there is seen, however it stands', () => {
  const wrong = 'sum by (le) (rate(inlay_redemptions{verdict="x"}[5m])) / sum(rate(http_request_duration_seconds_count[5m])) > 0.01';
  expect(namesIn(wrong).filter((name) => !names.has(name))).toEqual(['inlay_redemptions']);
});

test('what is deployed runs the server as npm start does', () => {
  expect(read('deploy/Dockerfile')).toContain(`CMD ${JSON.stringify(['node', ...SERVER_COMMAND]).replaceAll(',', ', ')}`);
  expect(read('deploy/inlay.service')).toContain(`/node_modules/.bin/node ${SERVER_COMMAND.join(' ')}`);
});

test('what is deployed names settings that the server reads, and no secret', () => {
  const settings = new Set([...read('packages/platform/server-settings.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name));
  const given = ['deploy/compose.yaml', 'deploy/compose.several.yaml'].flatMap((file) =>
    [...read(file).matchAll(/^ +(?:environment:\n)?( +)([A-Z_]+): /gm)].map(([, , name = '']) => name),
  );
  const others = /^(INLAY_HOST|INLAY_UPSTREAMS|POSTGRES_\w+|DATABASE_PASSWORD)$/;
  expect(given.length).toBeGreaterThan(10);
  expect(given.filter((name) => !settings.has(name) && !others.test(name))).toEqual([]);
  for (const file of readdirSync(join(ROOT, 'deploy'))) expect(read(`deploy/${file}`)).not.toMatch(/(SECRET_KEY|PASSWORD): (?!\$\{)\S/);
});

const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
const commandsIn = (page: string) =>
  [...page.matchAll(/npm run ([\w-]+)((?: -- [^`\n]+)?)/g)].map(([, name = '', rest = '']) => ({ name, rest }));

/** What a page names and is not there: scripts, options of the operator's commands, files, figures of a server. */
function missingIn(page: string): string[] {
  const commands = commandsIn(page);
  const unknown = commands.filter(({ name }) => !scripts[name]).map(({ name }) => `npm run ${name}`);
  const options = commands.flatMap(({ name, rest }) => [...rest.matchAll(/--([a-z][\w-]*)/g)].map(([, option = '']) => ({ name, option })));
  const refused = options
    .filter(({ name, option }) => scripts[name] && !takesOption(name, option))
    .map(({ name, option }) => `${name} --${option}`);
  const files = [...page.matchAll(/\b(?:apps|deploy|docs|tools)\/[\w./-]+\w/g)]
    .map(([file]) => file)
    .filter((file) => !existsSync(join(ROOT, file)));
  const figures = [...page.matchAll(/\binlay_[a-z_]+/g)]
    .map(([name]) => name)
    .filter((name) => !names.has(name) && !names.has(`${name}_count`));
  return [...unknown, ...refused, ...files, ...figures];
}

const takesOption = (name: string, option: string): boolean =>
  new RegExp(`\\b${option}\\b['"]?: \\{ type`).test(read(`apps/cli/${name}.ts`));

test.each([
  ['operate', 15],
  ['incidents', 10],
])('every script, option, file and figure that docs/%s.md names is there', (name, least) => {
  const page = read(`docs/${name}.md`);
  expect(commandsIn(page).length).toBeGreaterThanOrEqual(least);
  expect(missingIn(page)).toEqual([]);
});

test('control: a script, an option, a file and a figure that are not there are named', () => {
  const page = 'npm run mend, `npm run rotate-key -- --at-once`, apps/cli/mend.ts, inlay_happiness_total; npm run doctor, docs/operate.md';
  expect(missingIn(page)).toEqual(['npm run mend', 'rotate-key --at-once', 'apps/cli/mend.ts', 'inlay_happiness_total']);
});
