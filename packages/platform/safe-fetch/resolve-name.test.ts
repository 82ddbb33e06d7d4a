import { Resolver } from 'node:dns/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { resolveName } from './resolve-name.ts';

afterEach(() => vi.restoreAllMocks());

/** What the DNS answers, for this test. */
function dnsAnswers(four: string[] | Error, six: string[] | Error) {
  const answered = (answer: string[] | Error) => async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return [
    vi.spyOn(Resolver.prototype, 'resolve4').mockImplementation(answered(four) as never),
    vi.spyOn(Resolver.prototype, 'resolve6').mockImplementation(answered(six) as never),
  ];
}

const NONE = new Error('ENODATA');
const V4 = { address: '8.8.8.8', family: 4 };
const V6 = { address: '2606:4700:4700::1111', family: 6 };

test.each([
  ['of both families', ['8.8.8.8'], ['2606:4700:4700::1111'], [V4, V6]],
  ['of one, where the other has none', ['8.8.8.8'], NONE, [V4]],
  ['of the other', NONE, ['2606:4700:4700::1111'], [V6]],
  [
    'that are ours, for the judge to see',
    ['8.8.8.8', '127.0.0.1'],
    ['::1'],
    [V4, { address: '127.0.0.1', family: 4 }, { address: '::1', family: 6 }],
  ],
])('a name has the addresses %s', async (_, four, six, found) => {
  dnsAnswers(four, six);
  expect(await resolveName({ host: 'hooks.example.com', trusted: false })).toEqual(found);
});

test('a name that the DNS does not know fails as it says', async () => {
  dnsAnswers(new Error('ENOTFOUND'), NONE);
  await expect(resolveName({ host: 'hooks.example.com', trusted: false })).rejects.toThrow('ENOTFOUND');
});

test("a caller's name is not looked up in the hosts file, an operator's is", async () => {
  dnsAnswers(['8.8.8.8'], NONE);
  expect(await resolveName({ host: 'localhost', trusted: false })).toEqual([V4]);
  expect((await resolveName({ host: 'localhost', trusted: true })).map(({ address }) => address)).toContain('127.0.0.1');
});

test.each([V4, V6])('an address is its own: $address', async (own) => {
  const asked = dnsAnswers(NONE, NONE);
  expect(await resolveName({ host: own.address, trusted: false })).toEqual([own]);
  for (const family of asked) expect(family).not.toHaveBeenCalled();
});
