import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startApp } from '../../../tests/support/app.ts';
import { makeReadiness } from './readiness.ts';

test('ready when every part is; one that rejects, throws or stays silent is named', async () => {
  const readiness = makeReadiness();
  readiness.add('good', async () => {});
  expect(await readiness.ask()).toEqual({ ready: true, checks: { good: 'ok', stopping: 'ok' } });
  await sleep(150);
  readiness.add('rejects', () => Promise.reject(new Error('down')));
  readiness.add('throws', () => {
    throw new Error('broken');
  });
  readiness.add('silent', () => new Promise(() => {}));
  const began = performance.now();
  expect(await readiness.ask()).toEqual({
    ready: false,
    checks: { good: 'ok', rejects: 'failed', throws: 'failed', silent: 'failed', stopping: 'ok' },
  });
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(() => readiness.add('good', async () => {})).toThrow('twice');
});

test('a thousand who ask at once ask the parts once; whether it is about to stop is told at once all the same', async () => {
  const readiness = makeReadiness();
  let asked = 0;
  readiness.add('counted', async () => void (asked += 1));
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => readiness.ask()));
  expect([asked, answers.every(({ ready }) => ready)]).toEqual([1, true]);
  void readiness.drain();
  expect((await readiness.ask()).ready).toBe(false);
  await sleep(150);
  await readiness.ask();
  expect(asked).toBe(2);
});

test('a process that is about to stop is not ready, and still answers', async () => {
  const readiness = makeReadiness();
  await readiness.drain();
  expect(await readiness.ask()).toEqual({ ready: false, checks: { stopping: 'failed' } });
});

test('T22 who asks regularly has been told three times before the process goes on to stop', async () => {
  const readiness = makeReadiness();
  await readiness.ask();
  let over = false;
  const drained = readiness.drain().then(() => (over = true));
  for (let times = 0; times < 2; times += 1) expect((await readiness.ask()).ready).toBe(false);
  await new Promise((resolve) => setImmediate(resolve));
  expect(over).toBe(false);
  await readiness.ask();
  await drained;
});

test('a stop does not wait for one that only looks', async () => {
  const readiness = makeReadiness();
  await readiness.look();
  const began = performance.now();
  await readiness.drain();
  expect(performance.now() - began).toBeLessThan(4_000);
});

test('the product names its parts, and says which one is missing', async () => {
  const app = await startApp();
  const ask = async () => {
    await sleep(150);
    return (await app.request('GET', '/readyz')).body;
  };
  const good = { database: 'ok', migrations: 'ok', claims: 'ok', drawings: 'ok', stopping: 'ok' };
  expect(await ask()).toEqual({ status: 'ok', checks: good });
  await app.services.db.schema.alterTable('single_use').renameTo('hidden').execute();
  expect(await ask()).toEqual({ status: 'unavailable', checks: { ...good, claims: 'failed' } });
  await app.services.db.schema.alterTable('hidden').renameTo('single_use').execute();
  await app.services.db.deleteFrom('kysely_migration' as never).execute();
  expect(await ask()).toEqual({ status: 'unavailable', checks: { ...good, migrations: 'failed' } });
  expect((await app.request('GET', '/readyz')).status).toBe(503);

  // And every answer names its request, as the log does.
  const refusal = await app.request('GET', '/api/nowhere');
  expect(refusal.headers['x-request-id']).toBe(refusal.body.requestId);
  await app.services.db.schema.alterTable('accounts').renameTo('lost').execute();
  const fault = await app.request('POST', '/api/Registration/Login', { json: { userName: 'nobody_here', password: 'Wrong-Password1!' } });
  expect([fault.status, fault.headers['x-request-id']]).toEqual([500, fault.body.requestId]);
  expect(app.logged()).toContain(`"reqId":"${fault.body.requestId}"`);
  await app.close();
});
