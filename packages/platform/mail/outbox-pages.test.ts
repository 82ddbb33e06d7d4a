import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { openPlatformDatabase, type PlatformDatabase, silentLog } from '../../../tests/support/engines/platform-database.ts';
import { answerError } from '../http/http-errors.ts';
import { createKeyring } from '../keys/keyring.ts';
import { makeLimits } from '../limits/limits.ts';
import { keepInOutbox } from './mail-outbox.ts';
import { makeOperatorDoor } from '../http/operator-door.ts';
import { registerOutboxPages } from './outbox-pages.ts';
import { readServerSettings } from '../server-settings.ts';

let database: PlatformDatabase;
const start = (env: Record<string, string> = {}, trustProxy = false) => {
  const app = Fastify({ trustProxy });
  app.setErrorHandler(answerError);
  const settings = readServerSettings({ DATA_DIR: database.where.dataDir, ...env });
  const operatorDoor = makeOperatorDoor({
    settings,
    limits: makeLimits({ settings, clock: fakeClock(), keyring: createKeyring('a secret key of the tests, long enough'), log: silentLog }),
  });
  registerOutboxPages(app, { db: database.db, settings, operatorDoor });
  return app;
};
beforeEach(async () => {
  database = await openPlatformDatabase('sqlite');
  const text = 'Open https://inlay.example.com/reset?token=a&b=c. <b>or</b> javascript:alert(1)';
  const html = '<p style="color:red">Hello</p><script>alert(1)</script>"';
  await keepInOutbox(
    database.db,
    { id: '1', channel: 'email', recipient: 'a@example.com', subject: '<i>Reset</i>', text, html },
    1_800_000_000_000,
  );
  await keepInOutbox(
    database.db,
    { id: '2', channel: 'sms', recipient: '+15550100100', subject: '', text: 'Your code is 123456', html: null },
    1_800_000_001_000,
  );
});
afterEach(() => database.drop());

test('the page lists mail and SMS, newest first, everything escaped, links in text as links, HTML in a sandboxed frame', async () => {
  const answer = await start().inject('/dev/outbox');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; /);
  expect(answer.headers['content-security-policy']).not.toContain('script');
  expect(answer.body.indexOf('123456')).toBeLessThan(answer.body.indexOf('a@example.com'));
  expect(answer.body).toContain('<a href="https://inlay.example.com/reset?token=a&amp;b=c" rel="noreferrer">');
  expect(answer.body).not.toContain('href="javascript:');
  expect(answer.body).toContain('&lt;i&gt;Reset&lt;/i&gt;');
  expect(answer.body).toContain(
    '<iframe sandbox="" title="&lt;i&gt;Reset&lt;/i&gt;, as HTML" srcdoc="&lt;p style=&quot;color:red&quot;&gt;Hello',
  );
  expect(answer.body).not.toMatch(/<script|<i>Reset|<b>or/);
});

test('the same as JSON, without internal ids', async () => {
  const answer = await start().inject('/dev/outbox.json');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json().messages).toEqual([
    { channel: 'sms', to: '+15550100100', subject: '', text: 'Your code is 123456', html: null, at: 1_800_000_001_000 },
    expect.objectContaining({ channel: 'email', to: 'a@example.com', subject: '<i>Reset</i>' }),
  ]);
});

test.each([
  ['another machine', { remoteAddress: '203.0.113.7' }],
  [
    'another machine that claims to be this one',
    { remoteAddress: '203.0.113.7', headers: { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' } },
  ],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ['a page that rebinds its name to this machine', { headers: { host: 'attacker.example.com' } }],
])('for %s there is no outbox, also behind a trusted proxy', async (_who, caller) => {
  for (const url of ['/dev/outbox', '/dev/outbox.json']) {
    for (const app of [start(), start({}, true)]) {
      const answer = await app.inject({ url, ...caller });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('123456');
    }
  }
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', async (remoteAddress) => {
  const hosts = ['localhost:3000', '127.0.0.1', '[::1]:3000'];
  for (const host of hosts) expect((await start().inject({ url: '/dev/outbox', remoteAddress, headers: { host } })).statusCode).toBe(200);
});

test('with SMTP_URL set there is no outbox', async () => {
  const app = start({ SMTP_URL: 'smtp://mail.example.com' });
  expect((await app.inject('/dev/outbox')).statusCode).toBe(404);
  expect((await app.inject('/dev/outbox.json')).statusCode).toBe(404);
});
