import { expect, test } from 'vitest';
import { optionNamed, rankOptions } from './rank-options.ts';

const countries = [
  { label: 'Argentina', codes: ['AR', 'ARG'] },
  { label: 'China', codes: ['CN', 'CHN'] },
  { label: 'India', codes: ['IN', 'IND'] },
  { label: 'Indonesia', codes: ['ID', 'IDN'] },
];
const accented = [
  { label: 'Åland Islands', codes: ['AX', 'ALA'] },
  { label: 'Albania', codes: ['AL', 'ALB'] },
  { label: 'Curaçao', codes: ['CW', 'CUW'] },
  { label: 'Malawi', codes: ['MW', 'MWI'] },
];
const found = (query: string) => rankOptions(countries, query).map(({ label }) => label);

test('CTY-05 an exact 2-letter or 3-letter code comes first, then names that start so, then names that hold it', () => {
  expect(found('in')).toEqual(['India', 'Indonesia', 'Argentina', 'China']);
  expect(found('IDN')).toEqual(['Indonesia']);
  expect(found(' chi ')).toEqual(['China']);
});

test('CTY-05 accents do not count, and an exact code still comes first', () => {
  const labels = (query: string) => rankOptions(accented, query).map(({ label }) => label);
  expect(labels('curacao')).toEqual(['Curaçao']);
  expect(labels('Cùraçáo')).toEqual(['Curaçao']);
  expect(labels('al')).toEqual(['Albania', 'Åland Islands', 'Malawi']);
  expect(labels('ala')).toEqual(['Åland Islands', 'Malawi']);
});

test('CTY-05 no text lists all, unknown text none', () => {
  expect(found('  ')).toHaveLength(4);
  expect(found('xyz')).toEqual([]);
});

const called = [
  { label: 'Guernsey', codes: ['GG', 'GGY'], aliases: [] },
  { label: 'United Arab Emirates', codes: ['AE', 'ARE'], aliases: ['UAE'] },
  { label: 'United Kingdom', codes: ['GB', 'GBR'], aliases: ['UK', 'England'] },
  { label: 'United States', codes: ['US', 'USA'], aliases: ['America'] },
  { label: 'United States Virgin Islands', codes: ['VI', 'VIR'], aliases: [] },
];

test('a whole name comes first and is meant, also by another name or a code', () => {
  expect(rankOptions(called, 'united states').map(({ label }) => label)).toEqual(['United States', 'United States Virgin Islands']);
  for (const [text, label] of [
    ['England', 'United Kingdom'],
    [' uk ', 'United Kingdom'],
    ['gbr', 'United Kingdom'],
    ['AMERICA', 'United States'],
    ['uae', 'United Arab Emirates'],
  ] as const) {
    expect(rankOptions(called, text)[0]?.label).toBe(label);
    expect(optionNamed(called, text)?.label).toBe(label);
  }
  for (const text of ['United', 'Atlantis', '']) expect(optionNamed(called, text)).toBeUndefined();
});
