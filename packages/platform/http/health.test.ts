import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../clock.ts';
import { testKeyring } from '../../../tests/support/mail/mail-parts.ts';
import { openPlatformDatabase, type PlatformDatabase, silentLog } from '../../../tests/support/engines/platform-database.ts';
import { registerHealth } from './health.ts';
import { answerError } from './http-errors.ts';
import { makeJobs } from '../jobs/jobs.ts';
import { makeLimits } from '../limits/limits.ts';
import { makeMetrics } from '../metrics/metrics.ts';
import { makeOperatorDoor } from './operator-door.ts';

let database: PlatformDatabase;
const start = (ping = database.ping) => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  const metrics = makeMetrics();
  const jobs = makeJobs({ db: database.db, engine: database.engine, clock: systemClock, log: silentLog, keyring: testKeyring });
  const settings = { publicUrl: 'http://localhost:3000', operatorToken: undefined, valkeyUrl: undefined };
  const operatorDoor = makeOperatorDoor({
    settings,
    limits: makeLimits({ settings, clock: systemClock, keyring: testKeyring, log: silentLog }),
  });
  registerHealth(app, { database: { ...database, ping }, jobs, metrics, operatorDoor });
  app.get('/things/:id', async () => ({}));
  return { app, metrics, jobs };
};
beforeEach(async () => {
  database = await openPlatformDatabase('sqlite');
});
afterEach(() => database.drop());

test('healthz says the process is up, readyz asks the database', async () => {
  const { app } = start();
  const health = await app.inject('/healthz');
  expect([health.statusCode, health.json(), health.headers['cache-control']]).toEqual([200, { status: 'ok' }, 'no-store']);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

test('readyz answers 503 within about two seconds when the database fails or hangs; healthz stays', async () => {
  const failing = start(() => Promise.reject(new Error('down'))).app;
  expect((await failing.inject('/readyz')).statusCode).toBe(503);
  const hanging = start(() => new Promise(() => {})).app;
  const before = performance.now();
  const answer = await hanging.inject('/readyz');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(performance.now() - before).toBeLessThan(10_000);
  expect((await hanging.inject('/healthz')).statusCode).toBe(200);
});

test('metrics: requests by route pattern, jobs by state, the process; counters of others', async () => {
  const { app, metrics, jobs } = start();
  const solved = metrics.counter('captcha_answers_total', 'Answers.', ['outcome']);
  solved.inc({ outcome: 'right' });
  solved.inc({ outcome: 'right' }, 2);
  await jobs.add(database.db, 'anything', {});
  await app.inject('/things/4711?token=secret');
  await app.inject('/nowhere/4711');
  // An answer is counted when its last byte is out, which its caller may see before.
  const body = await vi.waitFor(async () => {
    const answer = await app.inject('/metrics');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 1');
    expect(answer.body).toContain('http_request_duration_seconds_count{method="GET",route="unknown",status="404"} 1');
    return answer.body;
  });
  expect(body).toContain('jobs{state="waiting"} 1');
  expect(body).toContain('jobs{state="dead"} 0');
  expect(body).toContain('captcha_answers_total{outcome="right"} 3');
  expect(body).toContain('process_resident_memory_bytes');
  expect(body).not.toMatch(/4711|secret/);
});

test('metrics stay readable while the database is down', async () => {
  const { app } = start();
  await database.close();
  const { statusCode, body } = await app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toContain('process_resident_memory_bytes');
});

test.each([
  ['another machine', { remoteAddress: '203.0.113.7' }],
  ['another machine that claims to be this one', { remoteAddress: '203.0.113.7', headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
  ['a page that rebinds its name to this machine', { headers: { host: 'attacker.example.com' } }],
])('metrics are not there for %s', async (_who, caller) => {
  const { app } = start();
  expect((await app.inject({ url: '/metrics', ...caller })).statusCode).toBe(404);
});
