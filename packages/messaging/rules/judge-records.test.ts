import { expect, test } from 'vitest';
import { senderDomainSentence } from './domain-shapes.ts';
import { dkimValue, judgeDkim, judgeDmarc, judgeSpf, namesOf } from './judge-records.ts';

const KEY = 'MIIBIjANBgkq';
const found = (...texts: string[]) => ({ state: 'found', texts }) as const;
const none = { state: 'none' } as const;
const unreachable = { state: 'unreachable' } as const;

test.each([
  [found(dkimValue(KEY)), 'passes', true],
  [found('k=rsa; p=MIIB IjAN\tBgkq'), 'passes', true],
  [found('p=MIIBIjANBgkq; s=*; h=sha1:sha256'), 'passes', true],
  [found('unrelated', dkimValue(KEY)), 'passes', true],
  [found(`${dkimValue(KEY)}; t=y:s`), 'weak', true],
  [found(dkimValue('another')), 'missing', false],
  [found(dkimValue('')), 'missing', false],
  [found(dkimValue(`${KEY}x`)), 'missing', false],
  [found(dkimValue(KEY.toLowerCase())), 'missing', false],
  [found('v=DKIM1; p=other; p=MIIBIjANBgkq'), 'missing', false],
  [found('v=DKIM2; p=MIIBIjANBgkq'), 'missing', false],
  [found('v=DKIM1; k=ed25519; p=MIIBIjANBgkq'), 'missing', false],
  [found('v=DKIM1; h=sha1; p=MIIBIjANBgkq'), 'missing', false],
  [found(dkimValue(KEY), dkimValue('another')), 'missing', false],
  [none, 'missing', false],
  // What was known before holds.
  [unreachable, 'missing', undefined],
] as const)('a DKIM answer %j: %s, proven %s', (answer, result, proven) =>
  expect(judgeDkim(answer, KEY)).toMatchObject({ result, proven, text: expect.stringMatching(/\.$/) }),
);

const operator = { include: 'inlay.example.com', own: [] };
const own = { include: undefined, own: ['a:smtp.example.com'] };
test.each([
  [found('v=spf1 include:inlay.example.com ~all'), operator, 'passes', 'v=spf1 include:inlay.example.com ~all'],
  [found('V=SPF1 +include:INLAY.example.com -all'), operator, 'passes', 'V=SPF1 +include:INLAY.example.com -all'],
  [found('v=spf1 mx -all'), operator, 'weak', 'v=spf1 mx include:inlay.example.com -all'],
  [found('v=spf1 redirect=example.net'), operator, 'weak', 'v=spf1 include:inlay.example.com redirect=example.net'],
  [found('v=spf1 mx'), operator, 'weak', 'v=spf1 mx include:inlay.example.com'],
  [
    found('v=spf1 include:inlay.example.com.evil.example.net -all'),
    operator,
    'weak',
    expect.stringContaining('include:inlay.example.com -all'),
  ],
  [found('v=spf1 include:inlay.example.com +all'), operator, 'weak', 'v=spf1 include:inlay.example.com ~all'],
  [found('v=spf1 mx -all', 'v=spf1 a -all'), operator, 'weak', 'v=spf1 include:inlay.example.com ~all'],
  [found('v=spf10 mx', 'google-site-verification=1'), operator, 'missing', 'v=spf1 include:inlay.example.com ~all'],
  [found('v=spf1 mx -all'), own, 'passes', 'v=spf1 mx -all'],
  [none, own, 'missing', 'v=spf1 a:smtp.example.com ~all'],
  [unreachable, { include: undefined, own: [] }, 'missing', 'v=spf1 mx ~all'],
])('an SPF answer %j for %j: %s', (answer, wish, result, value) => expect(judgeSpf(answer, wish)).toMatchObject({ result, value }));

test.each([
  [[found('v=DMARC1; p=quarantine')], 'passes'],
  [[found('v = DMARC1 ; p = reject')], 'passes'],
  [[found('v=DMARC1; p=none; rua=mailto:a@example.com')], 'weak'],
  [[found('v=DMARC1; p=none'), found('v=DMARC1; p=reject')], 'weak'],
  [[none, found('v=DMARC1; p=reject')], 'passes'],
  [[none, found('v=DMARC1; p=reject; sp=none')], 'weak'],
  [[none, found('v=DMARC1; p=none; sp=reject')], 'passes'],
  [[found('v=DMARC1; p=reject', 'v=DMARC1; p=none')], 'weak'],
  [[found('v=DMARC1; p=reject; p=none')], 'weak'],
  [[found('v=DMARC12; p=reject'), none], 'missing'],
  [[none, none], 'missing'],
  [[unreachable, found('v=DMARC1; p=reject')], 'missing'],
] as const)('DMARC answers %j: %s', (answers, result) => expect(judgeDmarc(answers).result).toBe(result));

test('what was found is shown, but never all of a huge answer', () => {
  expect(judgeDmarc([found('v=DMARC1; p=none')]).found).toBe('v=DMARC1; p=none');
  expect(judgeSpf(found('google-site-verification=1'), own).found).toBeNull();
  expect(judgeDkim(found(dkimValue('x'.repeat(4_000))), KEY).found?.length).toBe(500);
});

test('a name of a hundred parts is asked for four times at most', () => {
  expect(namesOf('shop.example.com').dmarc).toEqual(['_dmarc.shop.example.com', '_dmarc.example.com']);
  const { dmarc } = namesOf(`${'a.'.repeat(100)}example.com`);
  expect(dmarc).toHaveLength(4);
  expect(dmarc.at(-1)).toBe('_dmarc.example.com');
});

test.each(['example.com', 'xn--bcher-kva.example.com', 'a.b.c.example.co.uk', `${'a'.repeat(63)}.example.com`])(
  '%s may be a domain',
  (domain) => expect(senderDomainSentence(domain)).toBeUndefined(),
);
test.each([
  '',
  'com',
  'localhost',
  'mail.internal',
  'printer.local',
  'shop.test',
  '10.0.0.1',
  '[::1]',
  '*.example.com',
  '-a.example.com',
  'a_b.example.com',
  'a..example.com',
  'example.com.',
  'example.com\nv=spf1 +all',
  'example.com"',
  'example.com;p=x',
  `${'a'.repeat(64)}.example.com`,
  `${'a.'.repeat(120)}example.com`,
])('%j may not', (domain) => expect(senderDomainSentence(domain)).toMatch(/\.$/));
