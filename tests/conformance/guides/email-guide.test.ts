import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageCalls } from '@inlay/catalogue/notification/contract.ts';
import { messages } from '@inlay/catalogue/notification/email/meters.ts';
import { DOMAIN_SHARES } from '@inlay/catalogue/notification/rules/domain-share.ts';
import { messageEvents } from '@inlay/catalogue/notification/rules/message-events.ts';
import { MESSAGE_STATES } from '@inlay/catalogue/notification/rules/message-states.ts';
import { waitAfter } from '@inlay/catalogue/notification/rules/waits.ts';
import { MAILS_OF_PROJECT } from '@inlay/catalogue/notification/email/server/mail-budgets.ts';
import { signWebhook } from '@inlay/events/webhook-signature.ts';
import { transform } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type TestApp, startApp } from '../../support/app.ts';
import { pasteGuide, writeFolder } from '../../support/guides/pasted-guide.ts';
import { type MessageOwner, messageOwner } from '../../support/notification/message-owner.ts';

const ROOT = join(import.meta.dirname, '../../..');
const GUIDES = 'notification/email';
const BUILT_IN = 'inlay_secret_test_pass';
const BUILT_IN_MESSAGE = 'msg_test000000000000000000';
const textOf = (guide: string) => readFileSync(join(ROOT, `catalogue/${GUIDES}/guides/${guide}.mdx`), 'utf8');
const folderOf = (guide: string, origin: string) =>
  pasteGuide(guide, { origin, siteKey: 'the-site-key', compKey: 'the-comp-key' }, GUIDES).at(-1)!.folder;
/** What stands in the first two columns of the tables of a guide, without marks. */
const rowsOf = (guide: string) =>
  [...textOf(guide).matchAll(/^\| (?:`([^`|]+)`|\[([\w-]+)\]\([^)]*\)) \| (.*?) \|/gm)].map(
    ([, code, link, said = '']) => [code ?? link ?? '', said] as const,
  );

let app: TestApp;
let owner: MessageOwner;
let origin: string;
const places: string[] = [];
beforeAll(async () => {
  app = await startApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  owner = await messageOwner(app);
  origin = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  for (const place of places) rmSync(place, { recursive: true });
  await app.close();
});

/** A guide as its reader has pasted it, in a folder. */
function paste(guide: string, at = origin): string {
  const place = mkdtempSync(join(tmpdir(), 'email-guide-'));
  places.push(place);
  writeFolder(folderOf(guide, at), place);
  symlinkSync(join(ROOT, 'node_modules'), join(place, 'node_modules'));
  return place;
}

const start = (cwd: string, args: readonly string[], env: Record<string, string>) =>
  spawn(process.execPath, args, { cwd, env: { PATH: process.env['PATH'], PORT: '0', ...env } });

/** As a reader runs it, who has the secret in the environment. The app is in this process, so nothing may block it. */
async function run(cwd: string, args: readonly string[], secret: string): Promise<{ said: string; code: number | null }> {
  const child = start(cwd, args, { INLAY_SECRET: secret });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { said, code };
}

describe('the guide to Email on a server', () => {
  test('without an account its code sends a message and reads that it was delivered, and nothing is kept', async () => {
    const place = paste('server');
    expect(await run(place, ['send-receipt.js', '2041'], BUILT_IN)).toEqual({ said: `${BUILT_IN_MESSAGE} is queued\n`, code: 0 });
    expect((await run(place, ['read-timeline.js', BUILT_IN_MESSAGE], BUILT_IN)).said).toMatch(/^delivered\n.* accepted\n/);
    expect(await app.services.db.selectFrom('notification_messages').select('id').execute()).toEqual([]);
  });

  test('what it says that the built-in secret answers, it answers to the call that stands there', async () => {
    const [, body = ''] = /-d '(.*)'/.exec(textOf('server')) ?? [];
    const { status, body: told } = await app.request('POST', '/api/v1/notification/email/messages', {
      json: JSON.parse(body),
      headers: { authorization: `Bearer ${BUILT_IN}` },
    });
    expect([status, told]).toEqual([202, JSON.parse(folderOf('server', origin).get('answer.json') ?? '')]);
  });

  test('with a test secret the mail lands in the Dev Inbox, once for its dedupeKey, and its timeline says delivered', async () => {
    const place = paste('server');
    const { test: secret } = owner.secrets;
    const [, id = ''] = /^(msg_\w+) is queued\n$/.exec((await run(place, ['send-receipt.js', '2042'], secret)).said) ?? [];
    expect((await run(place, ['send-receipt.js', '2042'], secret)).said).toBe(`${id} was there before: queued\n`);
    await app.services.jobs.runDue();
    app.clock.advance(1_000);
    await app.services.jobs.runDue();
    const inbox = await app.request('GET', '/api/v1/dev-inbox?to=ada@example.com', { headers: { authorization: `Bearer ${secret}` } });
    expect((inbox.body.items as { subject: string }[]).map(({ subject }) => subject)).toEqual(['Your order 2042']);
    const { said } = await run(place, ['read-timeline.js', id], secret);
    expect([...said.matchAll(/Z {2}([\w-]+)/g)].map(([, type]) => type)).toEqual(['accepted', 'queued', 'attempt', 'sent', 'delivered']);
  });

  test('each address of the simulator comes to what its table says', async () => {
    const told = rowsOf('server').flatMap(([to, said]) => (to.endsWith('@sim.example') ? [[to, /^`(\w+)`/.exec(said)?.[1]] as const] : []));
    expect(told.length).toBe(6);
    const ids = new Map<string, string>();
    for (const [to] of told) ids.set(to, await owner.send({ to }, 'test'));
    for (const wait of [0, 1_000, 29_000]) {
      app.clock.advance(wait);
      await app.services.jobs.runDue();
    }
    const seen = await Promise.all(told.map(async ([to]) => [to, (await owner.read(ids.get(to) ?? '', 'test')).state] as const));
    expect(seen).toEqual(told);
  });

  test('its tables name every state, every event and codes that the calls answer', () => {
    const text = textOf('server');
    const named = rowsOf('server').map(([name]) => name);
    expect(named.filter((name) => (MESSAGE_STATES as readonly string[]).includes(name))).toEqual([...MESSAGE_STATES]);
    for (const type of Object.keys(messageEvents)) expect(text).toContain(`\`${type}\``);
    const refused = Object.values(messageCalls()).flatMap(({ refuses = [] }: { refuses?: readonly (string | { code: string })[] }) =>
      refuses.map((code) => (typeof code === 'string' ? code : code.code)),
    );
    const rest = ['account-suspended', 'license-expired'];
    expect(named.slice(named.indexOf('invalid_request')).toSorted()).toEqual(
      ['invalid_request', ...new Set(refused.filter((code) => !rest.includes(code)))].toSorted(),
    );
  });

  test('its waits and limits are those that hold', () => {
    const waits = [1, 2, 3, 4, 5].map((attempts) => (waitAfter(attempts, 0.5) ?? 0) / 1_000);
    expect(waits).toEqual([30, 120, 600, 3_600, 21_600]);
    expect(waitAfter(6, 0.5)).toBeUndefined();
    expect(textOf('server')).toContain('30 seconds, 2 minutes, 10 minutes, 1 hour and 6 hours');
    const [hour, day] = MAILS_OF_PROJECT.map(({ points }) => points);
    for (const guide of ['server', 'html', 'react', 'aspnet'])
      expect(textOf(guide)).toContain(`at most ${hour} messages an hour and ${day} a day`);
    const { unproven, firstDays } = DOMAIN_SHARES;
    expect(textOf('server')).toContain(`Without a proven domain, your project sends ${unproven} live messages a day (UTC)`);
    const [first, second, third] = firstDays.map((most) => most.toLocaleString('en'));
    expect(textOf('server')).toContain(`sends ${first} messages on its first day, ${second} on its second and ${third} on its third.`);
    expect(textOf('server')).toContain(`Free includes ${messages.perDay.free} messages a day (UTC).`);
  });

  test('a request whose answer got lost is sent again with the same Idempotency-Key; a refusal is not', async () => {
    const keys: unknown[] = [];
    const lossy = createServer((request, response) => {
      keys.push(request.headers['idempotency-key']);
      if (keys.length === 1) return void request.socket.destroy();
      const refused = keys.length > 2;
      response.writeHead(refused ? 400 : 202, { 'content-type': 'application/json' });
      response.end(JSON.stringify(refused ? { status: 400, code: 'invalid_request' } : { id: 'msg_a', state: 'queued' }));
    });
    await new Promise<void>((resolve) => lossy.listen(0, '127.0.0.1', resolve));
    try {
      const place = paste('server', `http://127.0.0.1:${(lossy.address() as AddressInfo).port}`);
      expect((await run(place, ['send-receipt.js'], BUILT_IN)).said).toBe('msg_a is queued\n');
      expect([keys.length, new Set(keys).size, typeof keys[0]]).toEqual([2, 1, 'string']);
      expect((await run(place, ['send-receipt.js'], BUILT_IN)).code).toBe(1);
      expect(keys.length).toBe(3);
    } finally {
      lossy.close();
    }
  });

  test('its webhook server takes what we sign, a repeat once, and refuses everything else', async () => {
    const secret = 'whsec_SW5sYXkgZXhhbXBsZSBzaWduaW5nIGtleSwgMzIgYnk=';
    const port = 20_000 + (process.pid % 20_000);
    const server = start(paste('server'), ['webhook-server.js'], { INLAY_WEBHOOK_SECRET: secret, PORT: String(port) });
    let said = '';
    server.stdout.on('data', (chunk) => (said += String(chunk)));
    const { example: data } = messageEvents['message.bounced'];
    const body = JSON.stringify({ type: 'message.bounced', timestamp: new Date().toISOString(), data });
    const post = async (signed: string) => {
      const [id, timestamp] = ['evt_1', Math.floor(Date.now() / 1_000)];
      const signature = signWebhook({ id, timestamp, body: signed, secrets: [secret] });
      const headers = { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature };
      return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
    };
    try {
      await vi.waitFor(() => post(body), { timeout: 10_000, interval: 50 });
      expect([await post(body), await post(`${body} `)]).toEqual([204, 400]);
      await vi.waitFor(() => expect(said).toBe('s@example.net bounced (hard): 550 5.1.1 no such user\n'));
    } finally {
      server.kill();
    }
  });
});

test.each([
  ['server', 'send-receipt.js'],
  ['html', 'server.js'],
  ['react', 'server/server.js'],
])('without a secret the code of the %s guide says so in one line and does not start', async (guide, file) => {
  const { said, code } = await run(paste(guide), [file], '');
  expect(said).toMatch(/^INLAY_SECRET is not set\. .*dashboard.*\n$/);
  expect(code).toBe(1);
});

test('the server of the HTML guide serves its page, sends the mail of a posted form, and says when the address is none', async () => {
  const server = start(paste('html'), ['server.js'], { INLAY_SECRET: owner.secrets.test });
  try {
    const url = await new Promise<string>((resolve) => {
      server.stdout.on('data', (chunk) => /http:\/\/\S+:\d+/.exec(String(chunk))?.forEach((found) => resolve(found)));
    });
    const page = await (await fetch(url)).text();
    expect(page).toContain('<form action="/orders" method="post">');
    const post = async (email: string) => {
      const answer = await fetch(`${url}/orders`, { method: 'POST', body: new URLSearchParams({ name: 'Ada', email }) });
      return [answer.status, await answer.text()];
    };
    const thanks = /The page says "([^"]+)"/.exec(textOf('html'))?.[1];
    expect(await post('reader@example.com')).toEqual([200, thanks]);
    expect(await post('nobody')).toEqual([400, 'Please check your email address.']);
    const { body } = await owner.call('GET', '/messages?to=reader@example.com', undefined, { environment: 'test' });
    expect((body.items as { subject: string }[]).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your order \d{6}$/)]);
  } finally {
    server.kill();
  }
});

test.each(['html', 'react', 'aspnet'])('the %s guide says first that no page has the secret, and its page has none', async (guide) => {
  const [, first = ''] = textOf(guide).split(/^## .*$/m);
  expect(first).toContain('the secret must never be in');
  const pages = [...folderOf(guide, origin)].filter(([name]) => /\.(?:html|jsx|cshtml)$/.test(name));
  expect(pages.length).toBeGreaterThan(0);
  for (const [name, text] of pages) {
    expect(text, name).not.toMatch(/INLAY|Bearer|isk_|inlay_|sitekey|compkey/i);
    expect(text, name).not.toContain(origin);
    if (name.endsWith('.jsx')) await transform(text, { loader: 'jsx' });
  }
});

test('the Razor page and its model fit together, and the model sends what the call takes', () => {
  const folder = folderOf('aspnet', origin);
  const [page, model] = [folder.get('Pages/Order.cshtml')!, folder.get('Pages/Order.cshtml.cs')!];
  expect(model).toContain(`class ${/@model (\w+)/.exec(page)?.[1]}(`);
  for (const [, member = ''] of page.matchAll(/@Model\.(\w+)/g)) expect(model).toMatch(new RegExp(`public string\\?? ${member} `));
  const { body, path } = messageCalls().sendMessage;
  const [, sent = ''] = /new\s*\{([^]*?)\n {12}\}/.exec(model) ?? [];
  const names = [...sent.matchAll(/^ {16}(\w+) =/gm)].map(([, name = '']) => name);
  expect(names).toEqual(['to', 'subject', 'text', 'tags', 'dedupeKey']);
  for (const name of names) expect(body.shape).toHaveProperty(name);
  expect(model).toContain(`"${origin}${path}"`);
  for (const text of [model, folder.get('Program.cs')!]) {
    const bare = text.replaceAll(/\/\/.*|"(?:\\.|[^"\\])*"/g, '');
    for (const [open, close] of ['{}', '()', '[]'] as const) expect(bare.split(open!).length, open).toBe(bare.split(close!).length);
  }
  expect(model).toContain(/The page says "([^"]+)"/.exec(textOf('aspnet'))?.[1] ?? 'nothing');
});
