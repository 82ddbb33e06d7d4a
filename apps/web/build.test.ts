import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { anchorOf } from '@inlay/features/docs-hub/rules/api/api-call.ts';
import { loadReference } from '@inlay/features/docs-hub/server/load-reference.ts';
import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { createRandom } from '@inlay/catalogue/captcha/server/drawing/random.ts';
import numberImage from '@inlay/catalogue/captcha/number-image/server.ts';
import { texts } from '@inlay/catalogue/captcha/number-image/widget/texts.ts';
import { beforeAll, expect, test } from 'vitest';
import { inlineScriptHashes, listInlineScripts } from './list-inline-scripts.ts';
import { loadAfterPaint } from './load-after-paint.ts';
import { allPaths } from './mdx/site-parts.ts';
import { THEME_SCRIPT } from './theme-script.ts';

const CLIENT = join(import.meta.dirname, 'build/client');
const PRIVATE = ['/PostLogin'];
const families = await loadCatalogue();
/** What the browser draws by itself has no file. */
const pages = (await allPaths()).map((path) => ({ path }));
const SHARED_JS_MAX = 125_000;

const fileOf = (path: string) => join(CLIENT, ...encodeURI(path).split('/'), 'index.html');
const htmlOf = (path: string) => readFileSync(fileOf(path), 'utf8');
/** Script files that a page loads before anything is clicked. */
const scriptsOf = (html: string) => new Set([...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1]!));

beforeAll(() => {
  const build = "import('./tools/steps/build.mjs').then(({ buildWeb }) => buildWeb())";
  execFileSync(process.execPath, ['--input-type=module', '-e', build], { cwd: join(import.meta.dirname, '../..'), stdio: 'inherit' });
}, 120_000);

const published = pages.filter(({ path }) => !PRIVATE.includes(path));

test.each(published.map(({ path }) => path))('%s is real HTML: one h1, a title, nothing still loading', (path) => {
  const html = htmlOf(path);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  expect(html).toMatch(/<title>[^<]+<\/title>/);
  expect(html).not.toContain('Loading');
});

test('HDR-02 HDR-03 FTR-01 the links of header and footer stand in the HTML', () => {
  const html = htmlOf('/');
  const header = ['/', '/Developers', '/Pricing', '/AboutUs', '/Register', '/login'];
  const footer = ['/terms-of-service', '/PaymentPolicy', '/PrivacyPolicy', '/SDKDocumentation', '/ContactUs'];
  for (const path of [...header, ...footer]) expect(html).toContain(`href="${path}"`);
});

test('HDR-01 FTR-02 FTR-04 BETA, a mail address, the copyright line', () => {
  const html = htmlOf('/');
  expect(html).toContain('>BETA<');
  expect(html).toMatch(/href="mailto:[^"]+@[^"]+"/);
  expect(html).toContain('© 2025 Inlay. All rights reserved.');
});

test('HOM-01 HOM-05 five slides, the four after the first with a button to their page', () => {
  const html = htmlOf('/');
  expect(html.match(/aria-roledescription="slide"/g)).toHaveLength(5);
  expect(html).toContain('Welcome to Inlay');
});

test('Home shows a challenge as its type draws it, under the words of its widget', () => {
  const html = htmlOf('/');
  const { assets, prompt } = numberImage.render(createRandom('home'), 1);
  expect(html).toContain(`${texts.title}${texts.kinds[prompt.args.kind]}`);
  const shown = [...html.matchAll(/<img src="(\/assets\/[^"]+\.png)"/g)].map((match) => readFileSync(join(CLIENT, match[1]!)));
  for (const { bytes } of assets) expect(shown.some((file) => file.equals(bytes))).toBe(true);
});

test('the hub promises guides for what works, not for every component', () => {
  expect(htmlOf('/SDKDocumentation')).toContain('guides for the components that work today');
  expect(htmlOf('/SDKDocumentation/Login/Login%20Form'.replace('%20', ' '))).not.toContain('A typed component that wraps the element');
});

test('BRC-01 the banner stands on every page but Home', () => {
  expect(htmlOf('/')).not.toContain('aria-label="Breadcrumb"');
  expect(htmlOf('/login')).toMatch(/aria-label="Breadcrumb"[\s\S]*LOGIN/);
});

test('the theme is set before the first paint, by the one text whose hash is listed', () => {
  const html = htmlOf('/');
  expect(html.indexOf(THEME_SCRIPT)).toBeGreaterThan(0);
  expect(html.indexOf(THEME_SCRIPT)).toBeLessThan(html.indexOf('rel="stylesheet"'));
  expect(inlineScriptHashes(html)).toContain(`sha256-${createHash('sha256').update(THEME_SCRIPT).digest('base64')}`);
});

test('each page of the API reference has its own calls in the HTML, no others, and leads to the pages before and after it', async () => {
  const reference = await loadReference();
  const ids = ({ sections }: (typeof reference)[number]) => sections.flatMap(({ calls }) => calls.map(anchorOf));
  const stops = ['/api/reference', ...reference.map(({ slug }) => `/api/reference/${slug}`)];
  for (const [at, page] of reference.entries()) {
    const html = htmlOf(stops[at + 1]!);
    for (const id of ids(page)) expect(html).toContain(`<section id="${id}"`);
    for (const other of reference.filter((one) => one !== page))
      for (const id of ids(other)) expect(html, page.slug).not.toContain(`id="${id}"`);
    for (const path of [...stops, '/api/reference/internal']) expect(html).toContain(`href="${path}"`);
    const pager = html.slice(html.indexOf('aria-label="Pages of the reference"'));
    expect([...pager.matchAll(/href="([^"]+)"/g)].slice(0, 2).map(([, to]) => to)).toEqual([stops[at], stops[at + 2]].filter(Boolean));
    expect(gzipSync(html).length, page.slug).toBeLessThanOrEqual(40_000);
  }
  expect(htmlOf('/api/reference/internal')).toContain('/api/Registration/Login');
});

test('the overview of the API reference lists its pages; no page loads the calls of one before it has to', async () => {
  const html = htmlOf('/api/reference');
  const reference = await loadReference();
  for (const { slug, about } of reference) expect(html).toMatch(new RegExp(`href="/api/reference/${slug}"[^]*${about}`));
  expect(html).not.toContain('<section id="post-api-v1');
  const callsOf = (path: string) =>
    [...scriptsOf(htmlOf(path))].filter((file) => /post-api-v1-captcha-answer/.test(readFileSync(join(CLIENT, file), 'utf8')));
  for (const path of ['/api/reference', ...reference.map(({ slug }) => `/api/reference/${slug}`), '/SDKDocumentation'])
    expect(callsOf(path), path).toEqual([]);
});

test('every inline script of every page is listed for the content security policy', () => {
  listInlineScripts(join(import.meta.dirname, 'build'));
  const listed = JSON.parse(readFileSync(join(CLIENT, '.vite/csp-pages.json'), 'utf8')) as Record<string, string[]>;
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  expect(files.length).toBeGreaterThan(pages.length);
  for (const file of files)
    for (const hash of inlineScriptHashes(readFileSync(join(CLIENT, file), 'utf8'))) expect(listed[file]).toContain(hash);
});

test('what all pages share is at most 125 kB of script, gzipped', () => {
  const [first, ...rest] = pages.map(({ path }) => scriptsOf(htmlOf(path)));
  const shared = [...first!].filter((file) => rest.every((files) => files.has(file)));
  const bytes = shared.reduce((sum, file) => sum + gzipSync(readFileSync(join(CLIENT, file))).length, 0);
  expect(shared.length).toBeGreaterThan(3);
  expect(bytes).toBeLessThanOrEqual(SHARED_JS_MAX);
});

test('SVC-01 the picture of a service page is drawn in its HTML, at most 1.5 kB gzipped', () => {
  for (const { id } of families.flatMap((family) => family.components)) {
    const panel = /<svg [^>]*role="img" aria-label="[^"]*: a piece[^"]*".*?<\/svg>/s.exec(htmlOf(`/services/${id}`))?.[0] ?? '';
    expect(panel, id).toContain('class="cut');
    expect(gzipSync(panel).length, id).toBeLessThanOrEqual(1_500);
  }
});

test('scripts are asked for after the first paint: nothing in the head loads one, all else keeps its order', () => {
  const start = 'import "/m.js";\nimport * as route0 from "/root.js";\n  window.modules = {"root":route0};\n\nimport("/entry.js");';
  const html = `<head><script>1</script><link rel="modulepreload" href="/root.js"/><link rel="stylesheet" href="/s.css"/></head><body><script type="module" async="">${start}</script><p></p></body>`;
  const { before, script, after } =
    /^(?<before>.*async="">)(?<script>.*)(?<after><\/script><p>.*)$/s.exec(loadAfterPaint(html))?.groups ?? {};
  expect(before).toBe('<head><script>1</script><link rel="stylesheet" href="/s.css"/></head><body><script type="module" async="">');
  expect(after).toBe('</script><p></p></body>');
  expect(script).toMatch(/^await new Promise[\s\S]*"paint"[\s\S]*of \["\/root\.js"\]/);
  expect(script).toMatch(
    /const \[, route0\] = await Promise\.all\(\[import\("\/m\.js"\), import\("\/root\.js"\)\]\);\nwindow\.modules = \{"root":route0\};\n\nimport\("\/entry\.js"\);$/,
  );
});

test.each(published.map(({ path }) => path))('%s loads no script before it is painted', (path) => {
  const html = htmlOf(path);
  expect(html.slice(0, html.indexOf('</head>'))).not.toMatch(/modulepreload|<script[^>]* src=/);
  expect(html).toContain('<script type="module" async="">await new Promise');
  expect(html).not.toMatch(/^import /m);
});
