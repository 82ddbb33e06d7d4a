import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { silentLog } from '../../../tests/support/engines/platform-database.ts';
import { answerError } from './http-errors.ts';
import { createKeyring } from '../keys/keyring.ts';
import { makeLimits } from '../limits/limits.ts';
import { makeOperatorDoor } from './operator-door.ts';

const TOKEN = 'the token of an operator, long enough';
const OTHERS = 'https://inlay.example.com';

function start(publicUrl: string, operatorToken?: string) {
  const app = Fastify();
  app.setErrorHandler(answerError);
  const settings = { publicUrl, operatorToken, valkeyUrl: undefined };
  const limits = makeLimits({
    settings,
    clock: fakeClock(),
    keyring: createKeyring('a secret key of the tests, long enough'),
    log: silentLog,
  });
  app.get('/behind', { onRequest: makeOperatorDoor({ settings, limits }) }, async () => 'open');
  return async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
    const answer = await app.inject({ url: '/behind', headers, remoteAddress });
    return { status: answer.statusCode, asks: answer.headers['www-authenticate'] };
  };
}
const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` });
const bearer = (token: string) => ({ authorization: `Bearer ${token.replaceAll(' ', '_')}` });

test.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000'])(
  'while PUBLIC_URL is %s, this machine gets in and no other does',
  async (publicUrl) => {
    const ask = start(publicUrl);
    expect((await ask()).status).toBe(200);
    expect((await ask({}, '203.0.113.7')).status).toBe(404);
  },
);

test('once PUBLIC_URL names another host, a loopback socket is worth nothing: a proxy here has one too', async () => {
  const ask = start(OTHERS);
  expect(await ask()).toEqual({ status: 404, asks: undefined });
  expect((await ask({ host: '127.0.0.1:3000', ...basic(`x:${TOKEN}`) })).status).toBe(404);
});

test('the token opens it from anywhere, as a bearer token or as the password of Basic, whoever the user', async () => {
  const token = TOKEN.replaceAll(' ', '_');
  const ask = start(OTHERS, token);
  for (const headers of [bearer(token), { authorization: `bearer ${token}` }, basic(`operator:${token}`), basic(`:${token}`)])
    expect((await ask(headers, '203.0.113.7')).status).toBe(200);
});

test('everything else is asked for it, in the form that browsers understand', async () => {
  const ask = start(OTHERS, TOKEN);
  for (const headers of [
    {},
    bearer('x'),
    bearer(`${TOKEN}x`),
    basic(TOKEN.slice(1)),
    basic(`${TOKEN}:`),
    { authorization: TOKEN },
    { authorization: 'Basic' },
  ])
    expect(await ask(headers)).toEqual({ status: 401, asks: expect.stringMatching(/^Basic realm=/) });
});

test('20 wrong tokens of a network in 10 minutes are looked at; right ones do not count, and other networks go on', async () => {
  const ask = start(OTHERS, TOKEN);
  for (let i = 0; i < 30; i += 1) expect((await ask(basic(`x:${TOKEN}`), '203.0.113.7')).status).toBe(200);
  const wrong = await Promise.all(Array.from({ length: 40 }, () => ask(basic('x:wrong'), '203.0.113.7')));
  expect(wrong.filter(({ status }) => status === 401)).toHaveLength(20);
  expect(wrong.filter(({ status }) => status === 429)).toHaveLength(20);
  expect((await ask(basic(`x:${TOKEN}`), '203.0.113.7')).status).toBe(429);
  expect((await ask(basic(`x:${TOKEN}`), '198.51.100.7')).status).toBe(200);
});
