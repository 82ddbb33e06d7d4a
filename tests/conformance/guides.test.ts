import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { examplesIn } from '@inlay/features/docs-hub/rules/guide-source.ts';
import { PLATFORMS } from '@inlay/features/docs-hub/rules/platforms.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRINTED, sourceHash } from '../../tools/print-guides.ts';
import { type TestApp, startApp } from '../support/app.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const guides = globSync('catalogue/**/guides/*.mdx', { cwd: ROOT });

interface Schema {
  properties?: Record<string, unknown>;
  anyOf?: Schema[];
}
interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}

let app: TestApp;
let paths: Record<string, Record<string, Operation>>;
beforeAll(async () => {
  app = await startApp();
  paths = (JSON.parse((await app.http.inject('/api/openapi.json')).body) as { paths: typeof paths }).paths;
});
afterAll(() => app.close());

describe('server code of the guides against the API as it describes itself', () => {
  const namesIn = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map((match) => match[1]);

  test.each([
    ['examples/aspnet/Pages/Contact.cshtml.cs', /\["(\w+)"\] =/g, /GetProperty\("(\w+)"\)/g],
    ['examples/node/is-human.js', /^ {6}(\w+):/gm, /(?<=const \{ [\w, ]*)(\w+)(?=[\w, ]* \} = await answer\.json)/g],
  ])('GDE-08 GDE-16 %s asks the right path, with its fields, and looks at what it answers', (file, sent, got) => {
    const code = read(file);
    const path = /https:\/\/inlay\.example\.com(\/[\w/]+)/.exec(code)?.[1] ?? '';
    const operation = paths[path]?.['post'];
    expect(operation, path).toBeDefined();
    const body = Object.values(operation!.requestBody!.content)[0]!.schema;
    expect(namesIn(code, sent)).toEqual(['secret', 'response', 'methods']);
    for (const name of namesIn(code, sent)) expect(Object.keys(body.properties ?? {})).toContain(name);
    const answer = operation!.responses['200']!.content['application/json']!.schema;
    expect(namesIn(code, got)).toEqual(['success', 'method', 'hostname', 'action']);
    for (const name of namesIn(code, got)) expect(Object.keys(answer.properties ?? {})).toContain(name);
    expect(code).toContain('captchaValidated');
  });

  test('GDE-16 the ASP.NET code refuses with the sentence unless the flag is true', () => {
    const code = read('examples/aspnet/Pages/Contact.cshtml.cs');
    expect(code).toMatch(
      /if \(Request\.Form\["captchaValidated"\] != "true" \|\| !await IsHuman\(\)\)\s*\{\s*Message = "Please complete the CAPTCHA first!";\s*return Page\(\);/,
    );
  });
});

test('every example that a guide names is there, and every link inside the site leads somewhere', async () => {
  for (const guide of guides) {
    for (const file of examplesIn(read(guide))) expect(existsSync(join(ROOT, file)), `${guide}: ${file}`).toBe(true);
  }
  const codes = new Set((await import('@inlay/features/docs-hub/rules/error-guides.ts')).ERROR_GUIDES.map(({ code }) => code));
  for (const guide of guides)
    for (const [, code = ''] of read(guide).matchAll(/\/docs\/errors\/([\w-]+)/g)) expect(codes, guide).toContain(code);
});

test.each(PLATFORMS)('GDE-26 $download is the guide as it is written now (else: node tools/print-guides.ts)', (platform) => {
  const hashes = JSON.parse(readFileSync(join(PRINTED, 'sources.json'), 'utf8')) as Record<string, string>;
  expect(hashes[platform.download.slice(1)]).toBe(sourceHash(platform));
  expect(readFileSync(join(PRINTED, platform.download)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('every family has a card for shared links', async () => {
  for (const name of ['inlay', 'docs', ...(await loadCatalogue()).map(({ slug }) => slug)])
    expect(existsSync(join(PRINTED, `cards/${name}.png`)), name).toBe(true);
});

describe('what the server gives besides pages', () => {
  test('a guide as Markdown carries the public address and the key of its component', async () => {
    const answer = await app.http.inject('/SDKDocumentation/Captcha/Number%20to%20Image%20Matching/React.md');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(answer.body).toMatch(/^# React guide\n/);
    expect(answer.body).toContain('http://localhost:3000/webcai/hst-captcha.js');
    expect(answer.body).not.toContain('inlay.example.com');
    expect(answer.body).not.toMatch(/\]\(\//);
  });

  test('/llms.txt lists the guides, the reference and every component; the full text holds all of it', async () => {
    const { body } = await app.http.inject('/llms.txt');
    expect(body.match(/^- \[/gm)?.length).toBe(3 + 8 + 32);
    const full = (await app.http.inject('/llms-full.txt')).body;
    for (const title of ['# React guide', '# ASP.NET guide', '# HTML guide', '## token-already-used']) expect(full).toContain(title);
  });

  test('the feed and the printed guides come with their types', async () => {
    expect((await app.http.inject('/changelog.xml')).headers['content-type']).toContain('application/rss+xml');
    const pdf = await app.http.inject('/react-sdk.pdf');
    expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });
});
