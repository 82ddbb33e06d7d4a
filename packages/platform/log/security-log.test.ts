import { Writable } from 'node:stream';
import { Refusal } from '@inlay/kernel/errors.ts';
import Fastify, { LogController } from 'fastify';
import { expect, test } from 'vitest';
import { fakeClock } from '../../../tests/support/clock.ts';
import { answerError } from '../http/http-errors.ts';
import { createKeyring } from '../keys/keyring.ts';
import { logRefusals } from './security-log.ts';

interface Line {
  readonly security?: string;
  readonly name?: string;
  readonly network?: string;
  readonly account?: string;
  readonly leftOut?: number;
}

function start() {
  const clock = fakeClock();
  let text = '';
  const stream = new Writable({ write: (chunk: Buffer, _encoding, done) => ((text += chunk.toString()), done()) });
  const app = Fastify({ logger: { stream }, logController: new LogController({ disableRequestLogging: true }) });
  app.setErrorHandler(answerError);
  logRefusals(app, { keyring: createKeyring('a secret key of the tests, long enough'), clock });
  app.post<{ Querystring: { code: string } }>('/call', (request) => {
    throw new Refusal(request.query.code as 'login_failed');
  });
  const ask = (code: string, userName = 'Ada', remoteAddress = '203.0.113.7') =>
    app.inject({ method: 'POST', url: `/call?code=${code}`, payload: { userName, password: 'Correct-Horse7!' }, remoteAddress });
  const lines = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  return { ask, lines, clock, text: () => text };
}

test('refused logins, rights and limits leave a line; neither what was only typed wrong nor a step that all are asked for', async () => {
  const { ask, lines } = start();
  for (const code of ['login_failed', 'foreign_origin', 'rate_limited', 'misdirected']) await ask(code);
  for (const code of ['invalid_request', 'not_found', 'two_factor_required', 'reauth_required', 'captcha-required']) await ask(code);
  expect(lines().map(({ security }) => security)).toEqual(['login_failed', 'foreign_origin', 'rate_limited', 'misdirected']);
  expect(lines()[0]).toMatchObject({ msg: 'refused', status: 401, call: 'POST /call', level: 40 });
});

test('it tells equal names and networks from others, but neither name, address nor password', async () => {
  const { ask, lines, text, clock } = start();
  await ask('login_failed', 'Ada');
  await ask('login_failed', ' ADA ', '203.0.113.8');
  await ask('login_failed', 'Grace');
  const [first, second, third] = lines();
  expect(first?.name).toBe(second?.name);
  expect(first?.network).not.toBe(second?.network);
  expect(third).toMatchObject({ network: first?.network });
  expect(third?.name).not.toBe(first?.name);
  clock.advance(86_400_000);
  await ask('login_failed', 'Ada');
  expect(lines()[3]?.name).toBe(first?.name);
  expect(lines()[3]?.network).not.toBe(first?.network);
  expect(text()).not.toMatch(/ada|grace|203\.0|Horse/i);
});

test('a flood leaves a line each ten seconds, which counts what it stands for', async () => {
  const { ask, lines, clock } = start();
  for (let i = 0; i < 200; i += 1) await ask('rate_limited');
  expect(lines()).toHaveLength(1);
  clock.advance(10_000);
  await ask('rate_limited');
  expect(lines()[1]).toMatchObject({ security: 'rate_limited', leftOut: 199 });
});
