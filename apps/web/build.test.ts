import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { beforeAll, expect, test } from 'vitest';
import { inlineScriptHashes, listInlineScripts } from './list-inline-scripts.ts';
import { pages as allPages, pathsOf } from './pages.ts';
import { putStylesFirst } from './put-styles-first.ts';
import { THEME_SCRIPT } from './theme-script.ts';

const CLIENT = join(import.meta.dirname, 'build/client');
const PRIVATE = ['/PostLogin'];
const families = await loadCatalogue();
/** What the browser draws by itself has no file. */
const pages = allPages.flatMap((page) => pathsOf(page, families).map((path) => ({ path })));
const SHARED_JS_MAX = 125_000;

const fileOf = (path: string) => join(CLIENT, ...encodeURI(path).split('/'), 'index.html');
const htmlOf = (path: string) => readFileSync(fileOf(path), 'utf8');
/** Script files that a page loads before anything is clicked. */
const scriptsOf = (html: string) =>
  new Set([...html.matchAll(/(?:href|src|import )[="]*"?(\/assets\/[^"]+\.js)/g)].map((match) => match[1]!));

beforeAll(() => {
  if (existsSync(join(CLIENT, '__spa-fallback.html'))) return;
  const tool = join(import.meta.dirname, '../../node_modules/.bin/react-router');
  execFileSync(tool, ['build'], { cwd: import.meta.dirname, env: { ...process.env, NODE_ENV: 'production' } });
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

test('nothing stands before the style sheet that a page could be painted without', () => {
  const links = '<link rel="modulepreload" href="/a.js"/>';
  const html = `<head><meta charSet="utf-8"/>${links}<script>1</script><link rel="stylesheet" href="/s.css"/></head><body>${links}</body>`;
  expect(putStylesFirst(html)).toBe(
    '<head><meta charSet="utf-8"/><script>1</script><link rel="stylesheet" href="/s.css"/><link fetchpriority="low" rel="modulepreload" href="/a.js"/></head>' +
      `<body>${links}</body>`,
  );
});
