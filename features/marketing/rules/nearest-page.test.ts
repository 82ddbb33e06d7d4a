import { expect, test } from 'vitest';
import { nearestPage } from './nearest-page.ts';

const pages = ['/Pricing', '/services/captcha/puzzle-solving', '/services/2fa/sms'].map((path) => ({ path, name: path }));

test.each([
  ['/services/captcha/puzle-solving', '/services/captcha/puzzle-solving'],
  ['/pricng', '/Pricing'],
  ['/services/2fa/sns', '/services/2fa/sms'],
])('OPEN-1 %s is taken for %s', (path, meant) => expect(nearestPage(path, pages)?.path).toBe(meant));

test.each(['/nothing-like-it', '/', '/services/captcha'])('OPEN-1 %s has no neighbour', (path) =>
  expect(nearestPage(path, pages)).toBeNull(),
);
