import { describe, expect, test } from 'vitest';
import { findMistake } from './install-check.ts';
import type { Installation, Signal } from './installation.ts';

const MINUTE = 60_000;
const now = Date.UTC(2026, 10, 21, 12);
const captcha = 'captcha/number-image';
const names: Record<string, string> = {
  [captcha]: 'Number to Image Matching',
  'captcha/puzzle-solving': 'Puzzle Solving',
  'login/form': 'Login Form',
};

/** Signals as `kind, minutes ago`; the rest as it mostly is. */
const signal = (kind: string, minutesAgo: number, changes: Partial<Signal> = {}): Signal => {
  const at = now - minutesAgo * MINUTE;
  const host = 'shop.example.com';
  return { component: captcha, kind, firstAt: at, firstHost: host, lastAt: at, lastHost: host, count: 1, sinceAt: at, ...changes };
};
const find = (signals: Signal[], changes: Partial<Installation> = {}) =>
  findMistake({
    now,
    component: captcha,
    signals,
    allows: (host) => host === 'shop.example.com',
    nameOf: (id) => names[id] ?? id,
    redeems: (id) => id !== 'forms/contact-us',
    licences: [{ component: captcha, keySince: 0, servedUntil: now + 1 }],
    ...changes,
  });

describe('a mistake is named', () => {
  test('nothing seen, nothing wrong', () => {
    expect(find([])).toBeNull();
    expect(find([signal('seen', 9), signal('solved', 8), signal('redeemed', 8)])).toBeNull();
  });

  test('the host that was refused, with its count and last time', () => {
    expect(find([signal('refused:domain-not-allowed', 2, { lastHost: 'www.example.org', count: 4 })])).toEqual({
      code: 'domain-not-allowed',
      title: 'www.example.org is not allowed for this key',
      text: 'Several networks have sent requests from it. Your keys work only on the hosts in your list and their subdomains.',
      host: 'www.example.org',
      count: 4,
      lastAt: now - 2 * MINUTE,
    });
    expect(find([signal('refused:domain-not-allowed', 2, { lastHost: null })])).toMatchObject({
      title: 'A page that is not on your list was refused',
      host: null,
    });
    // A line that anybody may send is no mistake of an installation that works.
    expect(find([signal('redeemed', 9), signal('refused:domain-not-allowed', 2, { lastHost: null })])).toBeNull();
    expect(find([signal('refused:domain-not-allowed', 2, { lastHost: 'localhost' })])?.text).toContain('Allow localhost');
  });

  test('a refused _next: named for a day until its host is allowed, without a host for an hour; nothing that worked ends it', () => {
    const next = (minutesAgo: number, lastHost: string | null) => signal('next-refused', minutesAgo, { lastHost, count: 3 });
    expect(find([next(2, 'www.example.org'), signal('seen', 1), signal('redeemed', 1)])).toMatchObject({
      code: 'next-refused',
      title: 'A form leads to www.example.org, which is not on your list',
      host: 'www.example.org',
      count: 3,
    });
    expect(find([next(2, 'shop.example.com')])).toBeNull();
    expect(find([next(24 * 60, 'www.example.org')])).toBeNull();
    expect(find([next(59, null)])?.title).toBe('A form leads to a page that is not on your list');
    expect(find([next(60, null)])).toBeNull();
    // What keeps messages away comes first.
    expect(find([next(1, 'www.example.org'), signal('refused:license-expired', 2)])?.code).toBe('license-expired');
  });

  test('a compKey of another component of the account, and one that is none of its own, told apart no further', () => {
    expect(find([signal('refused:invalid-compkey', 1, { component: 'login/form' })])).toMatchObject({
      title: 'The compKey belongs to Login Form',
      text: 'The page uses it to request a captcha. Copy the key of Number to Image Matching into the snippet.',
    });
    expect(find([signal('refused:invalid-compkey', 1, { component: '' })])).toMatchObject({ title: 'Unknown compKey' });
    expect(find([signal('refused:invalid-compkey', 1)])).toMatchObject({ title: 'Number to Image Matching does not run yet' });
  });

  test('an ended licence, and a replaced key after its overlap', () => {
    const refused = [signal('refused:license-expired', 5)];
    const licence = { component: captcha, keySince: now - 60 * MINUTE };
    expect(find(refused, { licences: [{ ...licence, servedUntil: now }] })?.title).toBe(
      'The licence of Number to Image Matching has ended',
    );
    expect(find(refused, { licences: [{ ...licence, servedUntil: now + 1 }] })?.title).toBe('The page sends a replaced key');
  });

  test.each([
    'missing-input-secret',
    'missing-input-response',
    'bad-request',
    'invalid-input-secret',
    'invalid-input-response',
    'test-key-in-production',
    'sitekey-secret-mismatch',
    'token-expired',
  ])('what siteverify answered outweighs its silence: %s', (code) => {
    const signals = [signal('seen', 30), signal('solved', 30, { count: 3 }), signal(`verify:${code}`, 20)];
    expect(find(signals)).toMatchObject({ code });
  });

  test('solved and never redeemed, from 5 minutes after the first solve', () => {
    expect(find([signal('solved', 4.99)])).toBeNull();
    expect(find([signal('solved', 5)])).toMatchObject({
      code: 'never-redeemed',
      title: 'Solved, but your server never asked us',
      text: 'One token was solved, none was redeemed. Without the server check anyone can post the form.',
    });
    expect(find([signal('solved', 5, { count: 3 })])?.text).toContain('3 tokens were solved');
    expect(find([signal('solved', 60), signal('redeemed', 59)])).toBeNull();
  });

  test('a component whose tokens need no redemption misses none', () => {
    const sent = signal('solved', 60, { component: 'forms/contact-us', count: 9, sinceAt: now - 60 * MINUTE });
    expect(find([sent], { component: 'forms/contact-us' })).toBeNull();
    expect(find([{ ...sent, component: captcha }])).toMatchObject({ code: 'never-redeemed' });
  });

  test('redeeming stopped: at least 5 solved since, the first at least 10 minutes ago', () => {
    const since = (count: number, minutes: number) => [
      signal('redeemed', 3 * 24 * 60),
      signal('solved', 1, { count, sinceAt: now - minutes * MINUTE }),
    ];
    expect(find(since(4, 60))).toBeNull();
    expect(find(since(5, 9.99))).toBeNull();
    expect(find(since(262, 10))).toMatchObject({
      code: 'redeeming-stopped',
      title: 'Server check stopped',
      text: 'No token redeemed since 18 Nov, 12:00 UTC. 262 were solved since: the form is not protected until your server calls siteverify.',
      count: 262,
    });
  });
});

describe('a mistake is gone', () => {
  test('with the next success after it, and back when it happens again', () => {
    const refused = signal('refused:domain-not-allowed', 5, { lastHost: 'www.example.org' });
    expect(find([refused, signal('seen', 6)])).not.toBeNull();
    expect(find([refused, signal('seen', 4)])).toBeNull();
    const unknown = signal('verify:invalid-input-secret', 5);
    const solved = signal('solved', 6);
    expect(find([solved, unknown, signal('redeemed', 6)])).toMatchObject({ code: 'invalid-input-secret' });
    expect(find([solved, unknown, signal('redeemed', 4)])).toBeNull();
  });

  test('when a later step of the same chain was reached: the host is wrong now, so the key is right', () => {
    const key = signal('refused:invalid-compkey', 5, { component: '' });
    const host = (ago: number) => signal('refused:domain-not-allowed', ago, { lastHost: 'www.example.org' });
    expect(find([key, host(4)])?.code).toBe('domain-not-allowed');
    expect(find([key, host(6)])?.code).toBe('invalid-compkey');
    // Limits are counted for keys that are right.
    expect(find([key, signal('refused:rate-limited', 4)])?.code).toBe('rate-limited');
  });

  test('when the owner has mended it: host added, licence renewed', () => {
    expect(find([signal('refused:domain-not-allowed', 5)])).toBeNull();
    const licences = [{ component: captcha, keySince: now - MINUTE, servedUntil: now + 1 }];
    expect(find([signal('refused:license-expired', 5)], { licences })).toBeNull();
  });

  test('when time has mended it: limits after 10 minutes', () => {
    for (const code of ['rate-limited', 'too-many-attempts']) {
      expect(find([signal(`refused:${code}`, 9.99)])).toMatchObject({ code });
      expect(find([signal(`refused:${code}`, 10)])).toBeNull();
    }
  });

  test('what robots do to a working form is none', () => {
    for (const code of ['missing-input-response', 'invalid-input-response', 'token-expired', 'token-already-used'])
      expect(find([signal('solved', 90), signal('redeemed', 90), signal(`verify:${code}`, 1)])).toBeNull();
  });
});

describe('over components', () => {
  const other = 'captcha/puzzle-solving';
  const broken = signal('refused:domain-not-allowed', 5, { component: other, lastHost: 'www.example.org' });

  test('one component says nothing of another; the account shows the worst', () => {
    const signals = [broken, signal('seen', 1), signal('solved', 1), signal('redeemed', 1)];
    expect(find(signals)).toBeNull();
    expect(find(signals, { component: other })).toMatchObject({ code: 'domain-not-allowed' });
    expect(find(signals, { component: null })).toMatchObject({ code: 'domain-not-allowed' });
    expect(find([...signals, signal('solved', 9, { component: other })], { component: null })?.code).toBe('domain-not-allowed');
    expect(find([signal('redeemed', 1), signal('solved', 9, { component: other })], { component: null })?.code).toBe('never-redeemed');
  });

  test('a key of no component is overcome by any challenge of the account', () => {
    const key = signal('refused:invalid-compkey', 5, { component: '' });
    expect(find([key, signal('seen', 1, { component: other })], { component: null })).toBeNull();
    expect(find([key, signal('seen', 1, { component: other })])).toMatchObject({ code: 'invalid-compkey' });
  });
});
