import { fieldsOf } from '@inlay/kernel/errors.ts';
import { describe, expect, test } from 'vitest';
import { subscriptionStep } from './subscription-fields.ts';

const step = subscriptionStep(new Set(['Login Form', 'Login + SSO (IDPs)', 'Custom']));
const valid = { siteDomain: 'shop.example.com', siteLabel: 'Shop', platform: 'React', components: ['Login Form', 'Custom'] };
const wrong = (change: Record<string, unknown>) => {
  const parsed = step.safeParse({ ...valid, ...change });
  return parsed.success ? {} : fieldsOf(parsed.error);
};
const DOMAIN = 'Enter a valid domain (e.g., example.com)';

test('REG4-01 a whole step passes', () => expect(wrong({})).toEqual({}));

describe('REG4-02 REG4-04 REG4-05', () => {
  test.each([
    ['REG4-02', 'siteDomain', 'Site domain is required!'],
    ['REG4-04', 'siteLabel', 'Site label is required!'],
    ['REG4-05', 'platform', 'Platform is required!'],
  ])('%s %s empty, blank, missing or no text at all: %s', (_, name, sentence) => {
    for (const value of ['', '  ', undefined, null, 9, ['a']]) expect(wrong({ [name]: value })).toEqual({ [name]: sentence });
  });
});

test.each([
  'example',
  '://example.com',
  'https://example.com',
  'example.com/path',
  'example.com:80',
  'exa mple.com',
  'example.c0m',
  '-a.example.com',
  '.com',
  'a..com',
  'x.c',
])('REG4-03 "%s" is no domain', (siteDomain) => expect(wrong({ siteDomain })).toEqual({ siteDomain: DOMAIN }));

test.each(['localhost', 'LOCALHOST', 'localhost:3000', '127.0.0.1', '127.0.0.1:8080', '[::1]'])(
  'REG4-03 "%s" is refused, and told that it needs no entry',
  (siteDomain) => expect(wrong({ siteDomain })).toEqual({ siteDomain: 'localhost needs no entry. Enter the domain you will go live on.' }),
);

test('REG4-03 dotted hosts pass and are kept in lower case', () => {
  for (const siteDomain of ['example.com', 'a.b-c.example.co.uk', 'EXAMPLE.COM', 'xn--bcher-kva.example'])
    expect(step.parse({ ...valid, siteDomain }).siteDomain).toBe(siteDomain.toLowerCase());
});

test.each([[[]], [undefined], ['Custom'], [[7]]])('REG4-06 components %o: none chosen', (components) => {
  const [sentence] = Object.values(wrong({ components }));
  expect(sentence).toBe('At least one component is required!');
});

test('REG4-06 a name that the catalogue does not have is refused; one named twice counts once', () => {
  expect(wrong({ components: ['Custom', 'Time Machine'] })).toEqual({ components: 'We have no component named "Time Machine".' });
  expect(step.parse({ ...valid, components: ['Custom', 'Custom'] }).components).toEqual(['Custom']);
});

test('OPEN-20 any platform that is not blank passes', () => expect(wrong({ platform: 'Elm' })).toEqual({}));
