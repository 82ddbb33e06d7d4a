import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loadCatalogue } from '@inlay/catalogue/files.ts';
import { blocksIn } from '@inlay/features/docs-hub/rules/guide-source.ts';
import { waysTexts } from '@inlay/sdk/captcha/strings.ts';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PRINTED } from '../../../tools/print-guides.ts';
import { type TestApp, startApp } from '../../support/app.ts';
import { pasteGuide, writeFolder } from '../../support/guides/pasted-guide.ts';

const ROOT = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const READ_IN_STEPS = ['html', 'react', 'aspnet', 'quick-html', 'quick-react', 'quick-aspnet'];

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
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  paths = (JSON.parse((await app.http.inject('/api/openapi.json')).body) as { paths: typeof paths }).paths;
});
afterAll(() => app.close());

describe('server code of the guides against the API as it describes itself', () => {
  const namesIn = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map((match) => match[1]);

  test.each([
    ['examples/aspnet/Pages/Contact.cshtml.cs', /\["(\w+)"\] =/g, /GetProperty\("([\w-]+)"\)/g],
    ['examples/node/is-human.js', /^ {6}(\w+)[:,]/gm, /(?<=const \{ [^}]*)([\w-]+)(?='?[:,][^}]* \} = await answer\.json)/g],
  ])('GDE-08 GDE-16 %s asks the right path, with its fields, and looks at what it answers', (file, sent, got) => {
    const code = read(file);
    const path = /https:\/\/inlay\.example\.com(\/[\w/]+)/.exec(code)?.[1] ?? '';
    const operation = paths[path]?.['post'];
    expect(operation, path).toBeDefined();
    const body = Object.values(operation!.requestBody!.content)[0]!.schema;
    expect(namesIn(code, sent)).toEqual(['secret', 'response', 'methods']);
    for (const name of namesIn(code, sent)) expect(Object.keys(body.properties ?? {})).toContain(name);
    const answer = operation!.responses['200']!.content['application/json']!.schema;
    expect(new Set(namesIn(code, got))).toEqual(new Set(['success', 'error-codes', 'method', 'hostname', 'action']));
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

test('each sample of a page that posts to a checked form names the action that the server code checks', () => {
  const action = /const ACTION = '(\w+)'/.exec(read('examples/node/is-human.js'))?.[1];
  expect(action).toBeDefined();
  const samples = [...read('catalogue/captcha/guides/sdk.mdx').matchAll(/<InlayCaptcha\b([\s\S]*?)\/>/g)];
  expect(samples.length).toBeGreaterThan(0);
  for (const [, sample = ''] of samples) expect(sample).toContain(`action="${action}"`);
  expect(read('catalogue/captcha/guides/react.mdx')).toContain("import { InlayCaptcha, useInlayCaptcha } from '@inlay/react';");
});

const REPLACED = { react: ['index.html', 'src/main.jsx', 'vite.config.js'], aspnet: ['Program.cs'] } as const;

test.each(Object.entries(REPLACED))('the %s guide tells what to add to each file that an app has already', (guide, files) => {
  const text = read(`catalogue/captcha/guides/${guide}.mdx`);
  expect(text).not.toMatch(/replaces the file\./);
  for (const file of files) expect(text, file).toMatch(new RegExp(`[Yy]our own[^\\n]*\\b${file.replaceAll('.', '\\.')}\\b`));
});

test('a block that changes a file of an earlier step says so: lines are added, a second file replaces the first', () => {
  for (const guide of READ_IN_STEPS) {
    const seen = new Set<string>();
    for (const { file, name, how } of blocksIn(read(`catalogue/captcha/guides/${guide}.mdx`))) {
      expect([guide, name, how]).toEqual([guide, name, file === '' ? 'add' : seen.has(name) ? 'replace' : undefined]);
      seen.add(name);
    }
  }
});

test('the HTML guide says where each of its servers shows the page, and leads to its own only once the page posts to it', () => {
  const text = read('catalogue/captcha/guides/html.mdx');
  const places = [
    'Open `http://localhost:3000/contact.html`',
    'file=examples/html-sending/contact.js replace',
    'Stop the first server (Ctrl+C)',
    'Open `http://localhost:8080/contact.html`',
    'The page says "Yay! Your form was sent!"',
  ].map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('each guide ends its steps with what the page says of a sent form', () => {
  for (const [guide, sender] of [
    ['html', 'examples/node/server.js'],
    ['react', 'examples/node/server.js'],
    ['aspnet', 'examples/aspnet/Pages/Contact.cshtml.cs'],
  ] as const) {
    const said = /The page says "([^"]+)"/.exec(read(`catalogue/captcha/guides/${guide}.mdx`))?.[1];
    expect(read(sender), guide).toContain(said ?? 'nothing');
  }
});

test('a guide names buttons as people see them', () => {
  const secrets = read('features/subscriptions/web/secrets/secrets-card.tsx');
  for (const guide of ['html', 'react', 'aspnet']) {
    const button = /click "([^"]+)" in the \[Subscription tab\]/.exec(read(`catalogue/captcha/guides/${guide}.mdx`))?.[1];
    expect(secrets.replaceAll(/\s+/g, ' '), guide).toContain(`> ${button} </Button>`);
  }
  const { sounds, device } = waysTexts;
  for (const guide of ['react', 'aspnet', 'what-this-does-not-stop'])
    for (const label of [sounds, device]) expect(read(`catalogue/captcha/guides/${guide}.mdx`), guide).toContain(`"${label}"`);
  for (const code of ['examples/node/is-human.js', 'examples/aspnet/Pages/Contact.cshtml.cs']) expect(read(code)).toContain(`"${device}"`);
});

test.each(globSync('catalogue/captcha/*/guides/answer.md', { cwd: ROOT }))('%s says how it counts what shows no number', (file) => {
  const text = read(file);
  for (const [, thing = ''] of text.matchAll(/(picture|opening|tray|stone) \d/g))
    expect(text).toMatch(new RegExp(`\\b${thing}s count from the`, 'i'));
});

const KEYS = { origin: 'http://localhost:3000', siteKey: 'inlay_test_pass', compKey: 'inlay_test_captcha_number-image' };

test.each(READ_IN_STEPS)('after each step of the %s guide there is every file that another one names', (guide) => {
  for (const { title, folder } of pasteGuide(guide, KEYS)) {
    const missing = [...folder].flatMap(([name, text]) => filesNamedIn(name, text).filter((file) => !folder.has(file)));
    // A new Vite project has one; the guide replaces it later.
    expect(
      missing.filter((file) => file !== 'src/main.jsx' || folder.has('src/contact-form.jsx')),
      title,
    ).toEqual([]);
  }
});

/** By their names in the folder: what a page loads, what a module imports. */
function filesNamedIn(name: string, text: string): string[] {
  const root = name.endsWith('.cshtml') ? 'wwwroot' : '.';
  const loaded = [...text.matchAll(/(?:href|src)="(?!https?:|data:)([^"]+)"/g)].map(([, path = '']) => join(root, path));
  const imported = [...text.matchAll(/(?:from|import) '(\.[^']+)'/g)].map(([, path = '']) => join(dirname(name), path));
  return [...(name.endsWith('html') ? loaded : []), ...(/\.jsx?$/.test(name) ? imported : [])];
}

/** There is no .NET where these tests run: what can be read is read. */
describe.each(['aspnet', 'quick-aspnet'])('the %s guide, which is read and not run', (guide) => {
  const steps = pasteGuide(guide, KEYS);
  const all = steps.at(-1)!.folder;
  const code = all.get('Pages/Contact.cshtml.cs')!;

  test('after each step a model that a page names is a class that is there', () => {
    for (const { title, folder } of steps) {
      const classes = [...folder].flatMap(([name, text]) =>
        name.endsWith('.cs') ? [...text.matchAll(/class (\w+)/g)].map(([, found]) => found) : [],
      );
      for (const [name, text] of folder)
        if (name.endsWith('.cshtml')) for (const [, model] of text.matchAll(/^@model (\w+)$/gm)) expect(classes, title).toContain(model);
    }
    for (const [, member = ''] of all.get('Pages/Contact.cshtml')!.matchAll(/@Model\.(\w+)/g))
      expect(code).toMatch(new RegExp(`public \\w+\\?? ${member} `));
  });

  test('what the page model is given, the program registers or the framework always has', () => {
    const given = /class \w+\((.*)\) :/
      .exec(code)?.[1]
      ?.split(', ')
      .map((parameter) => parameter.replace(/(<.*>)? \w+$/, ''));
    expect(given).toEqual(['IHttpClientFactory', 'IConfiguration', 'ILogger']);
    expect(all.get('Program.cs')).toContain('builder.Services.AddHttpClient();');
    expect(all.get('Program.cs')).toContain('app.UseStaticFiles();');
  });

  test('brackets close, and the script parses and finds its elements', async () => {
    for (const text of [code, all.get('Program.cs')!]) {
      const bare = text.replaceAll(/\/\/.*|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])'/g, '');
      for (const [open, close] of ['{}', '()', '[]'] as const) expect(bare.split(open!).length, open).toBe(bare.split(close!).length);
    }
    const script = all.get('wwwroot/contact.js')!;
    await transform(script);
    const page = all.get('Pages/Contact.cshtml')!;
    const ids = [...script.matchAll(/(?:getElementById\(|(?:containerId|checkboxContainerId|modalId): )'([\w-]+)'/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(2);
    for (const id of ids) expect(page).toContain(`id="${id}"`);
  });

  test('it keeps all that the template of .NET 8 has, and says which version it needs', () => {
    const program = all.get('Program.cs')!;
    const kept = [
      'UseExceptionHandler("/Error")',
      'UseHsts()',
      'UseHttpsRedirection()',
      'UseStaticFiles()',
      'UseRouting()',
      'UseAuthorization()',
    ];
    for (const call of kept) expect(program).toContain(`app.${call};`);
    expect(read(`catalogue/captcha/guides/${guide}.mdx`)).toMatch(/\.NET 8( SDK)? or newer/);
  });

  test('a siteverify that can not be reached lets nobody through, and what was typed comes back', () => {
    expect(code).toMatch(
      /catch \(Exception error\) when \(.*HttpRequestException.*TaskCanceledException.*JsonException\)\s*\{[^}]*return Page\(\);/,
    );
    expect(code).toContain('answer.EnsureSuccessStatusCode();');
    const page = all.get('Pages/Contact.cshtml')!;
    for (const [field, member] of [
      ['name', 'Name'],
      ['email', 'Email'],
    ]) {
      expect(page).toMatch(new RegExp(`name="${field}"[^>]*value="@Model\\.${member}"`));
      expect(code).toMatch(new RegExp(`\\[BindProperty\\]\\s+public string\\? ${member} `));
    }
  });

  test('an unset secret ends the start with a line, and a refusal is logged with its codes', () => {
    expect(all.get('Program.cs')).toMatch(
      /IsNullOrEmpty\(builder\.Configuration\["INLAY_SECRET"\]\)\)\s*\{\s*Console\.Error\.WriteLine\("INLAY_SECRET is not set\..*"\);\s*Environment\.Exit\(1\);/,
    );
    expect(code).toMatch(/LogWarning\("The captcha was refused: \{Codes\}", verdict\.GetProperty\("error-codes"\)/);
  });
});

describe('the server of the guides, as a reader starts it', () => {
  let place: string;
  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), 'guide-server-'));
    const { port } = app.http.server.address() as AddressInfo;
    writeFolder(pasteGuide('html', { ...KEYS, origin: `http://127.0.0.1:${port}` }).at(-1)!.folder, place);
  });
  afterAll(() => rmSync(place, { recursive: true }));
  const start = (file: string, env: Record<string, string>) =>
    spawn(process.execPath, [file === EXAMPLE ? join(ROOT, file) : file], {
      cwd: place,
      env: { PATH: process.env['PATH'], PORT: '0', EXAMPLE_PORT: '0', ...env },
    });
  const EXAMPLE = 'examples/contact-form/server.ts';

  test.each([
    ['server.js', {}],
    [EXAMPLE, { INLAY_SITE_KEY: 'a-key-of-its-own' }],
  ])('without a secret %s says so in one line and does not start', async (file, env) => {
    const child = start(file, env);
    let said = '';
    child.stderr.on('data', (chunk) => (said += String(chunk)));
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect(said).toMatch(/^INLAY_SECRET is not set\. .*dashboard.*\n$/);
    expect(code).toBe(1);
  });

  test.each(['server.js', EXAMPLE])('%s logs why siteverify refused', async (file) => {
    const { port } = app.http.server.address() as AddressInfo;
    const child = start(file, { INLAY_SECRET: 'inlay_secret_test_spent', INLAY_URL: `http://127.0.0.1:${port}` });
    try {
      let said = '';
      child.stderr.on('data', (chunk) => (said += String(chunk)));
      const url = await new Promise<string>((resolve) => {
        child.stdout.on('data', (chunk) => /http:\/\/\S+:\d+/.exec(String(chunk))?.forEach((found) => resolve(found)));
      });
      const body = new URLSearchParams({ captchaValidated: 'true', 'inlay-response': 'a token' });
      const answer = await fetch(`${url}/contact`, { method: 'POST', body });
      expect([answer.status, await answer.text()]).toEqual([400, 'Please complete the CAPTCHA first!']);
      await vi.waitFor(() => expect(said).toContain('The captcha was refused: timeout-or-duplicate'));
    } finally {
      child.kill();
    }
  });
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
    expect(answer.body).toMatch(
      /^With `inlay_test_challenge` the challenge is always the same, and "New picture" brings it again\. .*picture 2/m,
    );
    expect(answer.body).not.toMatch(/\]\(\//);
  });

  test('the feed and the printed guides come with their types', async () => {
    expect((await app.http.inject('/changelog.xml')).headers['content-type']).toContain('application/rss+xml');
    for (const path of ['/react-sdk.pdf', '/captcha-drag-drop-html-sdk.pdf']) {
      const pdf = await app.http.inject(path);
      expect([pdf.statusCode, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
  });
});
