import { afterAll, beforeAll, expect, test } from 'vitest';
import { countryEntry, countryOptions, postalEntry, type CountryEntry, type PostalEntry } from '@inlay/kernel/countries/countries.ts';
import { type TestApp, startApp } from '../../../tests/support/app.ts';
import { addressCountries } from './countries.ts';
import { postalFormat } from './postal-format.ts';
import { threadMs } from '../../../tests/support/thread-time.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const get = async (url: string) => {
  const { status, headers, text } = await app.request('GET', url);
  return { status, headers, text };
};
const all = async <T>(fields: string): Promise<T[]> => JSON.parse((await get(`/api/countries/all?fields=${fields}`)).text) as T[];

test('CTY-01 the list in the shape of the public countries services', async () => {
  const list = await all<CountryEntry>('name,cca2,cca3,flags,idd');
  expect(list).toHaveLength(250);
  for (const entry of list) expect(Object.keys(countryEntry.parse(entry)).toSorted()).toEqual(['cca2', 'cca3', 'flags', 'idd', 'name']);
  expect(list.find((entry) => entry.cca2 === 'GB')).toEqual({
    name: { common: 'United Kingdom', official: 'United Kingdom of Great Britain and Northern Ireland' },
    cca2: 'GB',
    cca3: 'GBR',
    flags: { svg: '/flags/gb.svg', alt: 'Flag of United Kingdom' },
    idd: { root: '+4', suffixes: ['4'] },
  });
});

test('CTY-02 CTY-03 248 countries have a dial root; area codes are no part of a dial code', async () => {
  const options = countryOptions(await all<CountryEntry>('name,cca2,cca3,flags,idd'));
  expect(options).toHaveLength(248);
  const dialCode = (cca2: string) => options.find((option) => option.cca2 === cca2)?.dialCode;
  expect(['US', 'CA', 'RU', 'KZ', 'DE', 'JM'].map(dialCode)).toEqual(['+1', '+1', '+7', '+7', '+49', '+1876']);
});

test("CTY-06 the postal patterns in the same services' second shape; each compiles", async () => {
  const list = await all<PostalEntry>('name,postalCode');
  const withPattern = list.filter((entry) => postalEntry.parse(entry).postalCode);
  expect(withPattern.length).toBeGreaterThan(170);
  for (const { postalCode } of withPattern) expect(() => new RegExp(String(postalCode?.regex))).not.toThrow();
  expect(list.find((entry) => entry.name.common === 'Germany')?.postalCode).toEqual({ format: '#####', regex: '^\\d{5}$' });
  expect(list.find((entry) => entry.name.common === 'Hong Kong')?.postalCode).toBeNull();
});

test.each([
  ['United States', ['10001', '10001-1234'], ['1000', 'ABCDE']],
  ['United Kingdom', ['SW1A 1AA', 'sw1a1aa', 'M1 1AE'], ['12345', 'SW1A']],
  ['Canada', ['K1A 0B1', 'k1a0b1'], ['K1A-', '12345']],
  ['India', ['110001'], ['11000']],
  ['Japan', ['100-0001', '1000001'], ['100-001']],
  ['Poland', ['00-950', '00950'], ['0-950']],
  ['Ireland', ['D02 AF30'], ['D02']],
])('REG1-12 the pattern of %s', (name, right, wrong) => {
  const pattern = addressCountries.postalPattern(name);
  for (const zip of right) expect(pattern?.test(zip)).toBe(true);
  for (const zip of wrong) expect(pattern?.test(zip)).toBe(false);
});

test('a pattern takes no time on a hostile zip of the longest length', async () => {
  const hostile = ['1'.repeat(20), 'A'.repeat(20), ' '.repeat(20), 'A1 '.repeat(7).slice(0, 20), `${'1'.repeat(19)}!`];
  const names = (await all<PostalEntry>('name,postalCode')).map((entry) => entry.name.common);
  const start = threadMs();
  for (const name of names) for (const zip of hostile) addressCountries.postalPattern(name)?.test(zip);
  expect(threadMs() - start).toBeLessThan(200);
});

test('fields that are not offered, or none, are refused', async () => {
  for (const url of [
    '/api/countries/all',
    '/api/countries/all?fields=',
    '/api/countries/all?fields=name,__proto__',
    '/api/countries/all?fields=name&fields=cca2',
  ])
    expect((await get(url)).status).toBe(400);
});

test('CTY-07 a flag for every country by its lower-case code, and nothing else from the disk', async () => {
  for (const { flags } of await all<CountryEntry>('name,flags')) expect((await get(flags.svg)).status).toBe(200);
  const german = await get('/flags/de.svg');
  expect(german.headers['content-type']).toContain('image/svg+xml');
  expect(german.text).toContain('<svg');
  for (const path of ['/flags/zz.svg', '/flags/DE.svg', '/flags/..%2fpackage.json', '/flags/de.png', '/flags/constructor'])
    expect((await get(path)).status).toBe(404);
});

test('formats of postal patterns', () => {
  expect(postalFormat('^\\d{3}[ ]?\\d{2}$')).toBe('### ##');
  expect(postalFormat('^(?:FI-|AX-)?\\d{5}$')).toBe('FI-#####');
  expect(postalFormat('^[A-Z]{2}\\d[A-Z\\d]$')).toBe('@@#*');
});

test('OPEN-68 the source is this server; with COUNTRIES_URL browsers are told another, and our own data stay ours', async () => {
  expect(JSON.parse((await get('/api/countries/source')).text)).toEqual({ url: null });
  const url = 'https://countries.example.com/v3.1/all';
  const other = await startApp({ env: { COUNTRIES_URL: url } });
  try {
    expect((await other.request('GET', '/api/countries/source')).body).toEqual({ url });
    expect((await other.request('GET', '/api/countries/all?fields=cca2')).body).toHaveLength(250);
  } finally {
    await other.close();
  }
});

test.each(['ftp://countries.example.com', 'countries.example.com', 'javascript:alert(1)'])(
  'COUNTRIES_URL %s stops the start',
  (COUNTRIES_URL) => expect(startApp({ env: { COUNTRIES_URL } })).rejects.toThrow('Setting COUNTRIES_URL: must be a URL'),
);
