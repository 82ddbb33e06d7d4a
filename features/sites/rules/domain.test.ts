import { domainToASCII } from 'node:url';
import { subscriptionStep } from '../../registration/rules/subscription-fields.ts';
import { fieldsOf } from '@inlay/kernel/errors.ts';
import { hostOfPasted, isMoreThanHost } from '@inlay/kernel/pasted-host.ts';
import { normalDomain } from '@inlay/licensing/keys/domain-rule.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { domainSentence, newDomainBody } from './domain.ts';

const sentenceFor = (host: unknown) => {
  const parsed = newDomainBody.safeParse({ host });
  return parsed.success ? undefined : fieldsOf(parsed.error)['host'];
};

describe('what was pasted', () => {
  test.each([
    ['https://shop.example.com', 'shop.example.com'],
    ['HTTPS://Shop.Example.COM/checkout?step=1#pay', 'shop.example.com'],
    ['http://owner:word@shop.example.com:8443/', 'shop.example.com'],
    ['//shop.example.com/', 'shop.example.com'],
    ['shop.example.com:3000', 'shop.example.com'],
    ['shop.example.com/path', 'shop.example.com'],
    ['shop.example.com\\path', 'shop.example.com'],
    ['shop.example.com?x=1', 'shop.example.com'],
    ['https://shop.example.com@other.example.com', 'other.example.com'],
  ])('%s keeps %s, and that is said', (pasted, host) => {
    expect(newDomainBody.parse({ host: pasted })).toEqual({ host });
    expect(isMoreThanHost(pasted)).toBe(true);
  });

  test.each([
    ['  shop.example.com ', 'shop.example.com'],
    ['SHOP.example.com', 'shop.example.com'],
    ['shop.example.com.', 'shop.example.com'],
    ['bücher.example.com', 'xn--bcher-kva.example.com'],
    ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ])('%s is only written otherwise: %s', (pasted, host) => {
    expect(newDomainBody.parse({ host: pasted })).toEqual({ host });
    expect(isMoreThanHost(pasted)).toBe(false);
  });
});

test.each([
  'bücher.example.com',
  'straße.example.com',
  'ΑΣ.example.gr',
  'İstanbul.example.com',
  '例え.テスト',
  '例え。テスト',
  'Ｅｘａｍｐｌｅ．com',
  'mañana.example.com',
  'mañana.example.com',
  'помощь-и-совет.example.com',
  'ليهمابتكلموشعربي.example.com',
  '他们为什么不说中文.example.com',
  '3年b組金八先生.example.com',
  'ひとつ屋根の下2.example.com',
])('%s is what a browser makes of it', (name) => {
  expect(hostOfPasted(name)).toBe(domainToASCII(name));
  expect(sentenceFor(name)).toBeUndefined();
});

describe('what is wrong is said', () => {
  const LOCALHOST =
    'localhost needs no entry: the switch “Allow localhost” covers localhost and its subdomains, 127.0.0.1 and [::1], on every port.';
  const VALID = 'Enter a valid domain (e.g., example.com)';
  test.each([
    ['', 'Please enter a domain.'],
    ['   ', 'Please enter a domain.'],
    ['https://', 'Please enter a domain.'],
    [undefined, 'Please enter a domain.'],
    [7, 'Please enter a domain.'],
    ['*.example.com', 'A domain covers its subdomains: please enter it without the asterisk.'],
    ['localhost', LOCALHOST],
    ['http://localhost:3000/', LOCALHOST],
    ['app.localhost', LOCALHOST],
    ['127.0.0.1:8080', LOCALHOST],
    ['[::1]:3000', LOCALHOST],
    ['192.0.2.7', "An IP address can't be a domain. Please enter a host name."],
    ['http://0xc0.0.2.7/', "An IP address can't be a domain. Please enter a host name."],
    ['3221225991', "An IP address can't be a domain. Please enter a host name."],
    ['[2001:db8::7]', "An IP address can't be a domain. Please enter a host name."],
    ['com', 'Please enter the whole domain, e.g. shop.example.com.'],
    ['intranet', 'Please enter the whole domain, e.g. shop.example.com.'],
    [`${'x'.repeat(64)}.example.com`, 'Each part of a domain has at most 63 characters.'],
    [`${'x.'.repeat(125)}example`, 'A domain has at most 253 characters.'],
    ['x'.repeat(2_001), VALID],
    ['exa mple.com', VALID],
    ['a..example.com', VALID],
    ['.example.com', VALID],
    ['-a.example.com', VALID],
    ['a-.example.com', VALID],
    ['example.c0m', VALID],
    ['under_score.example.com', VALID],
    ['shop.example.com, other.example.com', VALID],
    ['℀.example.com', VALID],
  ])('%j: %s', (pasted, sentence) => expect(sentenceFor(pasted)).toBe(sentence));
});

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,12}[a-z0-9])?$/).filter((text) => !text.startsWith('xn--'));

test('REG4-03 what registration accepts is accepted here, as the same host', () => {
  const { siteDomain } = subscriptionStep(new Set()).shape;
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 4 }), fc.stringMatching(/^[a-zA-Z]{2,12}$/), (labels, ending) => {
      const typed = [...labels, ending].join('.');
      const registered = siteDomain.safeParse(typed);
      if (registered.success && ending.toLowerCase() !== 'localhost')
        expect(newDomainBody.parse({ host: typed }).host).toBe(registered.data);
    }),
  );
});

test('whatever is pasted: accepted means that pages are compared by just this name', () => {
  const piece = fc.oneof(
    label,
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.constantFrom('.', '://', '/', ':', '@', 'xn--', 'ü', '。', 'com'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const host = hostOfPasted(pieces.join(''));
      if (domainSentence(host) !== undefined) return;
      expect(hostOfPasted(host)).toBe(host);
      expect(normalDomain(host)).toBe(host);
    }),
    { numRuns: 2_000 },
  );
});
