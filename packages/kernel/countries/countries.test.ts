import { expect, test } from 'vitest';
import { countryOptions, countryTable, dialCodeOfCountry } from './countries.ts';

const entry = (common: string, cca2: string, root: string | undefined, suffixes: string[] = []) => ({
  name: { common, official: common },
  cca2,
  cca3: `${cca2}X`,
  flags: { svg: `/flags/${cca2.toLowerCase()}.svg` },
  idd: root === undefined ? {} : { root, suffixes },
});

test('CTY-02 only countries with a dial root, sorted by name as people sort', () => {
  const options = countryOptions([
    entry('Zambia', 'ZM', '+2', ['60']),
    entry('Åland Islands', 'AX', '+3', ['5818']),
    entry('Antarctica', 'AQ', undefined),
  ]);
  expect(options.map((option) => option.name)).toEqual(['Åland Islands', 'Zambia']);
});

test('CTY-03 ENT-09 the dial code is root plus first suffix, for the United States the root only', () => {
  expect(dialCodeOfCountry(entry('United Kingdom', 'GB', '+4', ['4']))).toBe('+44');
  expect(dialCodeOfCountry(entry('United States', 'US', '+1', ['201', '202']))).toBe('+1');
  expect(dialCodeOfCountry(entry('Dominica', 'DM', '+1', ['767']))).toBe('+1767');
  expect(countryOptions([entry('Peru', 'PE', '+5', ['1'])])[0]).toEqual({
    cca2: 'PE',
    cca3: 'PEX',
    name: 'Peru',
    dialCode: '+51',
    flag: '/flags/pe.svg',
  });
});

test('CTY-06 CTY-08 patterns by name, in any case; a pattern that does not compile is none', () => {
  const place = (common: string, regex: string) => ({ name: { common, official: common }, postalCode: { format: '', regex } });
  const table = countryTable(['A', 'B'], [place('A', '^[A-Z]\\d$'), place('B', '(')]);
  expect(table.postalPattern('A')?.test('x1')).toBe(true);
  expect(table.postalPattern('B')).toBeUndefined();
  expect([table.has('A'), table.has('C')]).toEqual([true, false]);
});
