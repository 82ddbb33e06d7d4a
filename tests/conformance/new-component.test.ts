import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkPackages } from '../support/servers/link-packages.ts';
import type { Seen } from './look-around.ts';
import type { SeenElement } from '../support/open-guestbook.ts';

/**
 * A component is a folder: one with every part is laid into a copy of the house, and nothing else in the copy is changed. What it brings has
 * to be everywhere by itself, and what the house asks of components has to hold with it.
 */
const repo = resolve(import.meta.dirname, '../..');
const HOUSE = ['apps', 'catalogue', 'examples', 'features', 'packages', 'tools', 'tests/support', 'package.json', 'package-lock.json'];
const SETUP = ['tsconfig.base.json', 'vitest.config.ts'];
const NOT_COPIED = new Set(['node_modules', 'build', '.react-router', 'printed', 'public']);

/** What the house asks of every component, family and call. `printed-guides.test.ts` is left out: printing needs a browser and a build. */
const RULES = [
  'tests/conformance/catalogue.test.ts',
  'tests/conformance/event-types.test.ts',
  'tests/conformance/guides/every-guide.test.ts',
  'tests/conformance/figures.test.ts',
  'tests/conformance/meters.test.ts',
  'tests/conformance/personal-data.test.ts',
  'tests/conformance/reference.test.ts',
  'tests/conformance/settings.test.ts',
  'tests/conformance/snippets.test.ts',
  'tests/conformance/widget-languages.test.ts',
  'features/activity/rules/actions.test.ts',
  'features/docs-hub/rules/documentation.test.ts',
  'features/docs-hub/rules/errors/error-guides.test.ts',
  'features/docs-hub/web/search/search-index.test.ts',
  'features/registration/server/list-components.test.ts',
];

interface Verdict {
  readonly name: string;
  readonly assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
}

let house: string;
let seen: Seen;
let opened: SeenElement;
let verdicts: ReadonlyMap<string, Verdict>;

beforeAll(() => {
  house = realpathSync(mkdtempSync(join(tmpdir(), 'inlay-house-')));
  for (const part of [...HOUSE, ...SETUP])
    cpSync(join(repo, part), join(house, part), { recursive: true, filter: (path) => !NOT_COPIED.has(basename(path)) });
  linkPackages(house);
  cpSync(join(import.meta.dirname, 'guestbook'), join(house, 'catalogue/forms/guestbook'), { recursive: true });
  mkdirSync(join(house, 'tests/conformance'), { recursive: true });
  for (const file of ['tests/conformance/look-around.ts', ...RULES]) cpSync(join(repo, file), join(house, file));
  seen = lastLineOf('tests/conformance/look-around.ts');
  opened = lastLineOf('tests/support/open-guestbook.ts');
  verdicts = judge();
}, 240_000);
afterAll(() => rmSync(house, { recursive: true, force: true }));

/** This run's own settings stay here: vitest in the copy is a run of its own, and what it asks is not of an engine. */
function inHouse(...args: string[]) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|TEST$|TEST_MIGRATED|TEST_DATABASE_URL$|TEST_VALKEY_URL$|NODE_ENV|DEV$|PROD$)/.test(name),
    ),
  );
  return spawnSync(process.execPath, args, { cwd: house, env, encoding: 'utf8', maxBuffer: 64 * 1_048_576 });
}

function lastLineOf<Told>(file: string): Told {
  const { stdout, stderr, status } = inHouse(file);
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Told;
}

/** In one worker: each further one would load the product for itself, which takes longer than the rules. */
function judge(): ReadonlyMap<string, Verdict> {
  const report = join(house, 'report.json');
  const vitest = join(repo, 'node_modules/vitest/vitest.mjs');
  const { stdout, stderr } = inHouse(
    vitest,
    'run',
    '--project',
    'product',
    '--maxWorkers=1',
    '--reporter=json',
    `--outputFile=${report}`,
    ...RULES,
  );
  if (!existsSync(report)) throw new Error(`${stdout}\n${stderr}`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { testResults: Verdict[] };
  return new Map(testResults.map((result) => [relative(house, result.name), result]));
}

test.each(RULES)('%s holds with it, too', (file) => {
  const results = verdicts.get(file)?.assertionResults ?? [];
  expect(results.length).toBeGreaterThan(0);
  const broken = results.filter(({ status }) => status !== 'passed').map(({ fullName, failureMessages }) => [fullName, ...failureMessages]);
  expect(broken).toEqual([]);
});

test('its migration has run, its call is served, and its table is declared', () => {
  expect(seen.migrated).toContain('202601010900-guestbook');
  expect(seen.signed).toEqual([201, 1]);
  expect(seen.tables).toContain('guestbook_entries');
});

test('pages of other sites may make its call, as a widget may', () => {
  expect(seen.cors).toEqual({ answer: '*', preflight: '*' });
});

test('it has a page at our origin, and takes plain forms', () => {
  expect(seen.hosted.page).toContain('<h1>Guestbook</h1>');
  expect(seen.hosted.next).toBe('http://localhost:3000/c/inlay_test_forms_guestbook/book/thanks?reference=Ada');
});

test('it is in the catalogue, the API reference and the plain documentation', () => {
  expect(seen.component).toMatchObject({ id: 'forms/guestbook', name: 'Guestbook', familyName: 'Forms', live: true, guides: ['html'] });
  expect(seen.described).toBe('Signs the guestbook of a page');
  expect(seen.listed).toContain('Forms: Guestbook');
  expect(seen.guide).toContain('Set the element where the book should lie.');
  expect(seen.listed).toContain('/SDKDocumentation/Forms/Guestbook/HTML.md): A book that visitors sign, in one element.');
  expect(seen.full).toContain('Set the element where the book should lie.');
});

test('the API reference has its calls in a section of its own on the page of its family, as text too', () => {
  expect(seen.pages).toContain('/api/reference/forms');
  expect(seen.reference).toContain('forms › Guestbook › POST /api/v1/forms/guestbook/entries › GET /api/v1/forms/guestbook/entries');
  expect(seen.callsOfForms).toContain('post-api-v1-forms-guestbook-entries');
  expect(seen.listed).toContain('/api/reference/forms.md');
  expect(seen.callsAsText).toMatch(/^## Guestbook$[^]*^### POST \/api\/v1\/forms\/guestbook\/entries$[^]*Signs the guestbook of a page/m);
  expect(seen.found).toContain('API reference › Forms › Guestbook: POST /api/v1/forms/guestbook/entries');
});

test('the search of the documentation finds its service, its guide, its call and its code', () => {
  expect(seen.found).toEqual(
    expect.arrayContaining([
      'Service Guestbook',
      'Guide Guestbook in HTML',
      'Page POST /api/v1/forms/guestbook/entries',
      'Error guestbook-full',
    ]),
  );
});

test('its own code is answered, and told in OpenAPI and in the plain documentation', () => {
  expect(seen.refused).toEqual({ status: 409, code: 'guestbook-full', message: 'The guestbook is full.', requestId: '' });
  expect(seen.refusal).toBe('`guestbook-full`: The guestbook is full.');
  expect(seen.listed).toMatch(/\[Error codes\].*\bguestbook-full\b/);
  expect(seen.full).toMatch(
    /^## guestbook-full\n\nThe book has no page left\.\n\n- Answer: HTTP 409: “The guestbook is full\.” The widget says: “Sorry, this book is full\.”$/m,
  );
});

test('the page of its code is made, and the log has its sentence', () => {
  expect(seen.pages).toContain('/docs/errors/guestbook-full');
  expect(seen.pages).toContain('/SDKDocumentation/Forms/Guestbook/HTML');
  expect(seen.sentence).toEqual({ kind: 'keys', sentence: 'Guestbook emptied' });
});

test('its events are among those that webhooks may tell', () => {
  expect(seen.event).toEqual({ summary: 'A visitor signed the guestbook.', example: { name: 'Ada' } });
});

test('the guide to webhooks, /llms.txt, OpenAPI and the search name them, those in batches apart', () => {
  const [ahead = '', inBatches = ''] = seen.webhooks.split('## Events in batches');
  expect(ahead).toContain('| `guestbook.signed` | A visitor signed the guestbook. |');
  expect(inBatches).toContain('| `guestbook.opened` | Visitors opened the guestbook. |');
  expect(seen.full).toContain('| `guestbook.signed` | A visitor signed the guestbook. |');
  expect(seen.listed).toMatch(/\[Webhooks\].*\bguestbook\.signed\b.*\bguestbook\.opened\b/);
  expect(seen.webhook).toBe('A visitor signed the guestbook.');
  expect(seen.found).toContain('guestbook.signed: Webhooks');
});

test('what happens in it is kept for its project, and what happens often as one', () => {
  const of = (type: string) => seen.told.filter(([told]) => told === type).map(([, what]) => what);
  expect(of('guestbook.signed')).toEqual(['Ada', 'Ada']);
  // In one or more, as the minute of the batch may have ended between them.
  expect(of('guestbook.opened').reduce<number>((sum, count) => sum + Number(count), 0)).toBe(3);
  expect(seen.told.length).toBeLessThan(5);
});

test('its guide is among those to print', () => {
  expect(seen.printed).toContain('/forms-guestbook-html-sdk.pdf');
});

test('its widget is a bundle under its id, served with the rest of the SDK', () => {
  expect(seen.bundle).toContain('Inlay.define(');
});

test('its widget is an element of the loader, which loads it by its hash, in the language of the page, and fills the form', () => {
  expect(seen.loader).toContain('inlay-guestbook');
  expect(seen.loader).toContain(`sha384-${createHash('sha384').update(seen.bundle).digest('base64')}`);
  expect(opened).toEqual({
    asked: ['/webcai/inlay.js', '/sdk/forms/guestbook.js', '/sdk/forms/lang/de/guestbook.js', '/api/v1/forms/guestbook/entries'],
    told: { token: 'entry-1', name: 'Ada' },
    field: 'entry-1',
    guest: 'Ada',
  });
});

test('what it records is counted by its own steps, and its failures by its own codes', () => {
  const { steps, totals, causes, hosts, duration, nothing } = seen.usage;
  expect(steps).toEqual([
    { key: 'shown', name: 'Shown', of: null, lost: { one: 'reader left no name', other: 'readers left no name' } },
    { key: 'signed', name: 'Signed', of: 'shown', lost: null },
  ]);
  expect(totals).toEqual({ shown: 3, signed: 2, failed: 1 });
  expect(seen.usage.series.at(-1)).toMatchObject(totals);
  expect(hosts).toEqual([{ host: 'shop.example.com', ...totals }]);
  expect(causes).toEqual([{ code: 'guestbook-full', count: 1 }]);
  expect([duration, nothing.any]).toEqual([null, 'No guestbook opened']);
  expect(seen.usageOfAll).toMatchObject({ steps, totals, causes, hosts });
});

test('its meter counts beside the others, and is told to whoever asks with a secret', () => {
  expect(seen.meters).toEqual([
    { meter: 'captcha.redemptions', perDay: 100, used: 0 },
    { meter: 'forms.submissions', perDay: 100, used: 0 },
    { meter: 'forms.signatures', perDay: 50, used: 2 },
    { meter: 'email.messages', perDay: 100, used: 0 },
  ]);
});

test('its funnel is drawn with its words', () => {
  expect(seen.dashboard?.funnel.join(' ')).toMatch(/^Shown 3 1 reader left no name Signed 66\.7\s% of shown 2$/);
});

test('its settings are saved by its own rules, its secret is shown to nobody, and pages learn what they may', () => {
  expect(seen.configured).toMatchObject({ version: 1, values: { lines: 20, moderated: true }, secrets: { printer: 'set' } });
  expect(JSON.stringify(seen.configured)).not.toContain('of the printer');
  expect(seen.onPage).toEqual({ version: 1, settings: { lines: 20 } });
});

test('the dashboard shows its tab, its settings with their preview, and its snippet', () => {
  expect(seen.dashboard).toMatchObject({
    tabs: ['Entries', 'Configuration', 'Subscription', 'Payment', 'Insights', 'SDK'],
    entries: '<p>Nobody has signed <!-- -->comp-1<!-- --> yet.</p>',
    preview: '<p>Paper with <!-- -->12<!-- --> lines</p>',
    settings: ['Lines a page', 'Moderation'],
    snippet: '<inlay-guestbook compkey="comp-1"></inlay-guestbook>',
  });
});
