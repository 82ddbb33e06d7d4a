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
