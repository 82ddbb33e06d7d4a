import { expect, test } from 'vitest';
import { linkIn, shownEnvironment, switchedSearch } from './environment-place.ts';

test('the address names the environment, else the tab remembers it, else it is live', () => {
  expect(shownEnvironment('test', 'live')).toBe('test');
  expect(shownEnvironment('live', 'test')).toBe('live');
  expect(shownEnvironment(null, 'test')).toBe('test');
  expect(shownEnvironment(null, null)).toBe('live');
  expect(shownEnvironment('stage', 'mode')).toBe('live');
});

test('switching keeps the view and drops ids of the other environment; live needs no word', () => {
  const open = '?p=webhooks&env=test&endpoint=whk_1&delivery=dlv_2';
  expect(switchedSearch(open, 'live')).toBe('?p=webhooks');
  expect(new URLSearchParams(switchedSearch('?c=captcha/number-image&tab=sdk&range=7d', 'test'))).toEqual(
    new URLSearchParams('c=captcha/number-image&tab=sdk&env=test'),
  );
  expect(switchedSearch('', 'live')).toBe('');
});

test('links inside the dashboard say Test, and only there and then', () => {
  expect(linkIn('live', '?p=webhooks')).toBe('?p=webhooks');
  expect(linkIn('test', '?p=webhooks')).toBe('?p=webhooks&env=test');
  expect(linkIn('test', '/PostLogin')).toBe('/PostLogin?env=test');
  expect(linkIn('test', '?c=captcha/number-image&tab=sdk#on-your-server')).toBe('?c=captcha/number-image&tab=sdk&env=test#on-your-server');
  expect(linkIn('test', '/account?view=cases')).toBe('/account?view=cases');
  expect(linkIn('test', '/docs/webhooks')).toBe('/docs/webhooks');
});
