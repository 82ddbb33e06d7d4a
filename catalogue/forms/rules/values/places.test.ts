import countries from 'world-countries';
import { expect, test } from 'vitest';
import { countryCodes, isCountry } from './country-codes.ts';
import { hasZips, isZip } from './postcodes.ts';

test('the codes are those of ISO 3166-1', () => {
  // Kosovo's code is a private one.
  expect(countryCodes).toEqual(
    countries
      .map(({ cca2 }) => cca2)
      .filter((code) => code !== 'XK')
      .toSorted(),
  );
});

test('a form may narrow them', () => {
  expect([isCountry('DE'), isCountry('DE', ['FR']), isCountry('de'), isCountry('XX', ['XX'])]).toEqual([true, false, false, false]);
});

test.each([
  ['GB', ['SW1A 1AA', 'M1 1AE', 'CR2 6XH', 'DN55 1PT', 'W1A 1HQ', 'EC1A 1BB', 'sw1a-1aa'], ['SW1A', '12345', 'SW1A  1AA']],
  ['US', ['90210', '902101234', '90210-1234'], ['9021', '90210-12', 'ABCDE']],
  ['DE', ['10115'], ['1011', '10115A']],
  ['JP', ['100-0001', '1000001'], ['100-000']],
  ['BR', ['01310-100'], ['01310-10']],
  ['PL', ['00-950'], ['0-950']],
  ['CA', ['K1A 0B1'], ['K1A 0B']],
  ['NL', ['1011 AB'], ['1011']],
  [undefined, ['D02 AF30', '1', 'ab-12'], ['-', 'x'.repeat(13), 'a;b']],
])('postcodes of %s', (country, good, bad) => {
  expect(good.filter((zip) => !isZip(zip, country))).toEqual([]);
  expect(bad.filter((zip) => isZip(zip, country))).toEqual([]);
});

test('no country both has postcodes and has none', () => {
  expect([hasZips('HK'), hasZips('DE'), hasZips(undefined)]).toEqual([false, true, true]);
  expect(countryCodes.filter((code) => !hasZips(code) && !isZip('x-1', code))).toEqual([]);
});
