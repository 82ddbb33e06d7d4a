import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { engines } from '../../../tests/support/engines/engines.ts';
import { PermanentFailure } from '../jobs/jobs-errors.ts';

describe.each(engines)('figures for operators on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());
  const figures = () => app.services.metrics.text();

  test('runs of jobs are counted by kind and end; mail is one', async () => {
    const { jobs, db, mail } = app.services;
    jobs.define('well', async () => {});
    jobs.define('badly', () => Promise.reject(new Error('no')));
    jobs.define('for ever', () => Promise.reject(new PermanentFailure('never')));
    for (const kind of ['well', 'badly', 'for ever']) await jobs.add(db, kind, {});
    await mail.send(db, { budget: 'house', to: 'owner@example.com', subject: 'Hello', text: 'Hello' });
    await jobs.runDue();
    const text = await figures();
    expect(text).toContain('inlay_job_runs_total{kind="well",end="done"} 1');
    expect(text).toContain('inlay_job_runs_total{kind="badly",end="failed"} 1');
    expect(text).toContain('inlay_job_runs_total{kind="for ever",end="given up"} 1');
    expect(text).toContain('inlay_job_runs_total{kind="mail",end="done"} 1');
  });

  test('what a limit let through and refused is counted under its name', async () => {
    const rule = { name: 'two', points: 2, seconds: 60 };
    for (let i = 0; i < 5; i += 1) await app.services.limits.take(rule, 'key').catch(() => {});
    const text = await figures();
    expect(text).toContain('inlay_limits_total{limit="two",end="passed"} 2');
    expect(text).toContain('inlay_limits_total{limit="two",end="refused"} 3');
  });

  test('mails and texts that a budget held back are counted under its name', async () => {
    const { db, mail, budgets } = app.services;
    const cause = { accounts: [], asked: 'by-anyone' } as const;
    const stranger = { budget: 'strangers', cause, to: 'stranger@example.com', subject: 'Hello', text: 'Hello' } as const;
    for (let i = 0; i < 8; i += 1) await mail.send(db, stranger);
    for (let i = 0; i < 4; i += 1) await budgets.take(db, { name: 'sms-to', points: 3, ms: 60_000 }, '+15550100199');
    const text = await figures();
    expect(text).toContain('inlay_messages_held_total{budget="mail-strangers-hour"} 2');
    expect(text).toContain('inlay_messages_held_total{budget="sms-to"} 1');
  });

  test('queries are timed; with PostgreSQL also the wait for a connection, and the pool is seen', async () => {
    await app.services.database.ping();
    const text = await figures();
    expect(text).toMatch(/inlay_database_seconds_count\{what="query"\} [1-9]/);
    const waits = /inlay_database_seconds_count\{what="wait"\} [1-9]/.test(text);
    const pool = /inlay_database_connections\{state="waiting"\} \d/.test(text);
    expect([waits, pool]).toEqual(engine === 'postgres' ? [true, true] : [false, false]);
  });

  test('answers of siteverify are counted by verdict', async () => {
    await app.request('POST', '/api/v1/siteverify', { form: { secret: 'inlay_secret_test_fail', response: 'x' } });
    await app.request('POST', '/api/v1/siteverify', { form: {} });
    const text = await figures();
    expect(text).toContain('inlay_redemptions_total{verdict="invalid-input-response"} 1');
    expect(text).toContain('inlay_redemptions_total{verdict="missing-input-response"} 1');
  });

  test('each part of /readyz is a figure', async () => {
    expect(await figures()).toContain('inlay_ready{part="claims"} 1');
  });
});
