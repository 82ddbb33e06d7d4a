import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('rows end with CRLF; quotes, commas and line breaks are quoted', () =>
  expect(
    csvOf([
      ['a', 'b'],
      ['x, "y"', 'two\nlines'],
      [1, -2],
    ]),
  ).toBe('a,b\r\n"x, ""y""","two\nlines"\r\n1,-2\r\n'));

test.each(['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', ' =1'])('%j is not left to a spreadsheet as a formula', (text) =>
  expect(csvOf([[text]])).toMatch(/^"?'/),
);

test.each(['a;=1+1', 'a\t@sum', 'a|-1', 'two\n+1', '\uff1d1'])('%j is none in a spreadsheet with another separator either', (text) =>
  expect(csvOf([[text]])).toMatch(/(^"?|[;|\s])'/),
);

test('signs within a text stay as they are', () => expect(csvOf([['a-b+c=d@e; f']])).toBe('a-b+c=d@e; f\r\n'));
