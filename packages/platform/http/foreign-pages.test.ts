import type { Call, Caller } from '@inlay/kernel/contract.ts';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { watchForeignPages } from './foreign-pages.ts';

const app = Fastify();
const pages = watchForeignPages(app);
const mount = (url: string, caller: Caller) =>
  app.route({ method: 'POST', url, config: { call: { caller } as Call }, handler: async () => '' });
mount('/api/v1/forms/contact-us/submissions', 'widget');
mount('/api/v1/forms/contact-us/:form/schema', 'widget');
mount('/api/v1/siteverify', 'server');
mount('/api/Registration/Login', 'public');
afterAll(() => app.close());

test.each([
  ['/api/v1/forms/contact-us/submissions', true],
  ['/api/v1/forms/contact-us/submissions?x=/sdk/', true],
  ['/api/v1/forms/contact-us/support/schema', true],
  ['/api/v1/forms/contact-us/a/b/schema', false],
  ['/api/v1/forms/contact-us/submissions/1', false],
  ['/api/v1/siteverify', false],
  ['/api/Registration/Login?next=/webcai/', false],
  ['/sdk/v1/captcha.js', true],
  ['/webcai/hst-captcha.js', true],
  ['/cards/inlay.png', false],
])('a page of another site may read %s: %s', (url, may) => {
  expect(pages.mayRead(url)).toBe(may);
});

test('a picture of our links may be shown, and not read', () => {
  expect(pages.mayEmbed('/cards/inlay.png')).toBe(true);
  expect(pages.mayEmbed('/api/v1/forms/contact-us/submissions')).toBe(true);
  expect(pages.mayEmbed('/api/v1/siteverify')).toBe(false);
});
