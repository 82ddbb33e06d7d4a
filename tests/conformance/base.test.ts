import { afterAll, beforeAll, expect, test } from 'vitest';
import '@fastify/swagger';
import { type TestApp, startApp } from '../support/app.ts';
import { allCalls } from '../../apps/web/mdx/all-calls.ts';
import { messagesTo } from '../support/mail/outbox.ts';
import { subscriber } from '../support/people/subscriber.ts';

const PUBLIC_URL = 'https://inlay.example.com';
let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { PUBLIC_URL } });
});
afterAll(() => app.close());

test('API-01 every call stands below one base, /api, of the one host that the settings name', async () => {
  const paths = (await allCalls()).map(({ path }) => path);
  expect(paths.length).toBeGreaterThan(30);
  expect(paths.filter((path) => !/^\/api(\/:?[A-Za-z0-9-]+)+$/.test(path))).toEqual([]);
  const { servers } = (await app.request('GET', '/api/openapi.json')).body;
  expect(servers).toEqual([{ url: PUBLIC_URL }]);
});

test('API-01 the same constant is what mails lead to', async () => {
  await subscriber(app, { 'PersonalProfile.ContactInfo.HomeEmail': 'base@example.com' });
  const links = (await messagesTo(app, 'base@example.com')).flatMap(({ text }) => text.match(/https?:\/\/[^\s/]+/g) ?? []);
  expect(new Set(links)).toEqual(new Set([PUBLIC_URL]));
});
