import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { type FormOwner, formOwner } from '../../support/forms/form-owner.ts';
import { pasteGuide, writeFolder } from '../../support/guides/pasted-guide.ts';

const GUIDES = 'forms/contact-us';
const TEXTS = [
  'Do you repair old clocks, and what does it cost?',
  'Where can I park near your shop on a Saturday morning?',
  'My order has not arrived yet. Could you look where it is?',
];
let app: TestApp;
let owner: FormOwner;
let place: string;
let keys: { origin: string; siteKey: string; compKey: string };

beforeAll(async () => {
  app = await startApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  owner = await formOwner(app);
  keys = { origin: `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`, siteKey: owner.siteKey, compKey: owner.compKey };
  place = mkdtempSync(join(tmpdir(), 'contact-us-guide-'));
  writeFolder(pasteGuide('server', keys, GUIDES).at(-1)!.folder, place);
});
afterAll(async () => {
  rmSync(place, { recursive: true });
  await app.close();
});

/** As a reader runs it, who has the secret in the environment. The app is in this process, so nothing may block it. */
async function run(args: readonly string[], secret = owner.secret): Promise<{ said: string; code: number | null }> {
  const child = spawn(process.execPath, args, { cwd: place, env: { PATH: process.env['PATH'], INLAY_SECRET: secret } });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { said, code };
}

test('the server code redeems a token once, and says why a second time fails', async () => {
  const sent = await owner.send({ name: 'A visitor', email: 'visitor@example.com', message: TEXTS[0] });
  expect(sent.status).toBe(201);
  expect(await run(['redeem-token.js', sent.body.token as string])).toEqual({ said: `${sent.body.id}\n`, code: 0 });
  const again = await run(['redeem-token.js', sent.body.token as string]);
  expect(again.said).toContain('timeout-or-duplicate');
  expect(again.said).toContain('This token proves no submission.');
});

test('and answers every new message, each once', async () => {
  for (const [i, message] of TEXTS.slice(1).entries())
    expect((await owner.send({ name: 'A visitor', email: `visitor-${i}@example.com`, message })).status).toBe(201);
  const { said, code } = await run(['answer-new.js']);
  expect([code, said.match(/answered/g)?.length]).toEqual([0, TEXTS.length]);
  const { body } = await owner.call('GET', '/submissions');
  const items = body.items as { status: string; replies: number }[];
  expect(items.map(({ status, replies }) => [status, replies])).toEqual(TEXTS.map(() => ['answered', 1]));
  expect((await run(['answer-new.js'])).said).toBe('');
});

test('without a secret it says so in one line and does not start', async () => {
  const { said, code } = await run(['answer-new.js'], '');
  expect(said).toMatch(/^INLAY_SECRET is not set\. .*dashboard.*\n$/);
  expect(code).toBe(1);
});

test.each(['html', 'react', 'aspnet'])(
  'the page of the %s guide holds the keys of its reader, and whatever it names is there',
  async (guide) => {
    const { folder } = pasteGuide(guide, keys, GUIDES).at(-1)!;
    const all = [...folder.values()].join('\n');
    for (const key of Object.values(keys)) expect(all).toContain(key);
    expect(all).not.toMatch(/inlay_test_|inlay\.example\.com/);
    for (const [name, text] of folder) if (/\.jsx?$/.test(name)) await transform(text, { loader: 'jsx' });
  },
);

test('the Razor page and its model fit together, and its script is where the page looks', () => {
  const { folder } = pasteGuide('aspnet', keys, GUIDES).at(-1)!;
  const [page, model] = [folder.get('Pages/Contact.cshtml')!, folder.get('Pages/Contact.cshtml.cs')!];
  expect(model).toContain(`class ${/@model (\w+)/.exec(page)?.[1]}(`);
  for (const [, member = ''] of page.matchAll(/Model\.(\w+)/g)) expect(model).toMatch(new RegExp(`public string\\?? ${member} `));
  expect(page).toContain('<script src="/contact.js" defer></script>');
  expect(folder.has('wwwroot/contact.js')).toBe(true);
  expect(model).toContain('Request.Form["inlay-response"]');
});

test('the plain form of the HTML guide is taken, and its visitor comes back to the page that it names', async () => {
  const form = pasteGuide('html', keys, GUIDES).at(-1)!.folder.get('plain.html') ?? '';
  const [, action = ''] = /action="([^"]+)"/.exec(form) ?? [];
  expect(action).toBe(`${keys.origin}/f/${keys.compKey}`);
  const names = [...form.matchAll(/ name="(\w+)"(?: value="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value] as const);
  const typed = { name: 'A visitor', email: 'visitor@example.com', message: 'Is your shop open on the first Monday of May?' };
  const sent = await fetch(action, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: 'https://shop.example.com' },
    body: new URLSearchParams([...names.filter(([name]) => !Object.hasOwn(typed, name)), ...Object.entries(typed)] as [string, string][]),
  });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, 'https://shop.example.com/thanks.html']);
});
