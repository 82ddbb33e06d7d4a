import type { Environment } from '@inlay/kernel/environment.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { type FormOwner, MESSAGE, formOwner } from '../../../tests/support/forms/form-owner.ts';

const DAY = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const usageOf = async ({ secrets }: FormOwner, environment: Environment = 'live') => {
  const headers = { authorization: `Bearer ${secrets[environment]}` };
  return (await app.request('GET', '/api/v1/usage', { headers })).body as {
    resetsAt: string;
    plan: string;
    meters: { meter: string; used: number }[];
  };
};

test('what live did since midnight is counted, by account; what test did is not, and both secrets read the same', async () => {
  const [owner, other] = [await formOwner(app, { plan: 'free' }), await formOwner(app)];
  for (const environment of ['live', 'test', 'test'] as const) {
    const { ticket: _ticket } = await owner.ticket(environment);
    app.clock.advance(60_000);
    const message = `Do you repair clocks of ${environment}, say by ${app.clock()}?`;
    expect((await owner.send({ ...MESSAGE, message, _ticket }, {}, environment)).status).toBe(201);
  }
  await app.writeFigures();
  const midnight = new Date(Math.ceil(app.clock() / DAY) * DAY).toISOString();
  const seen = await usageOf(owner);
  expect(seen).toMatchObject({ plan: 'free', resetsAt: midnight });
  expect(seen.meters).toContainEqual({ meter: 'forms.submissions', perDay: 100, used: 1 });
  expect(await usageOf(owner, 'test')).toEqual(seen);
  expect((await usageOf(other)).meters).toContainEqual({ meter: 'forms.submissions', perDay: null, used: 0 });
  app.clock.advance(DAY);
  expect((await usageOf(owner)).meters.find(({ meter }) => meter === 'forms.submissions')?.used).toBe(0);
});
