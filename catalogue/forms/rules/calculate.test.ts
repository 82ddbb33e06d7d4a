import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import { knownOf } from './conditions.ts';
import type { Field, FormValues } from './field.ts';
import { operationsIn, parseExpression } from './values/parse-expression.ts';

const fields: Field[] = [
  { type: 'number', name: 'n', label: 'N', decimals: 6 },
  { type: 'number', name: 'empty', label: 'E' },
  {
    type: 'select',
    name: 'size',
    label: 'S',
    options: [
      { value: 's', label: 'S', number: 10 },
      { value: 'l', label: 'L' },
    ],
  },
  {
    type: 'checkboxes',
    name: 'extras',
    label: 'X',
    other: true,
    options: [
      { value: 'a', label: 'A', number: 1.5 },
      { value: 'b', label: 'B', number: 2 },
    ],
  },
  { type: 'checkbox', name: 'tick', label: 'T' },
  { type: 'hidden', name: 'price', label: '' },
  { type: 'hidden', name: 'code', label: '' },
  { type: 'date', name: 'from', label: 'F' },
  { type: 'datetime', name: 'to', label: 'T' },
];
const values: FormValues = {
  n: 4,
  size: 's',
  extras: ['a', 'b', 'own'],
  tick: true,
  price: '12.5',
  code: '0x10',
  from: '2026-02-27',
  to: '2026-03-02T09:30',
};
const resultOf = (expression: string, decimals?: number) =>
  calculate(
    { type: 'calculated', name: 'sum', label: 'Sum', expression, decimals },
    knownOf({ fields }, values, { now: 0, timeZone: 'UTC' }),
  );

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['5 - 2 - 1', 2],
  ['12 / 2 / 3', 2],
  ['-{n} + 1', -3],
  ['2 * -3', -6],
  ['--2', 2],
  ['.5 + 1.25', 1.75],
  ['{n} = 4', 1],
  ['{n} != 4', 0],
  ['{n} >= 4 and {n} < 5', 1],
  ['{n} > 4 or {n} <= 3', 0],
  ['1 or 0 and 0', 1],
  ['not {n} = 4', 0],
  ['if({n} > 3, 10, 20)', 10],
  ['if({n} > 5, 10, 20)', 20],
  ['min(3, {n}, 9)', 3],
  ['max(3, {n}, 9)', 9],
  ['sum(1, 2, {n})', 7],
  ['round(2.5)', 3],
  ['round(-2.5)', -3],
  ['round(1.005, 2)', 1.01],
  ['floor(-1.5)', -2],
  ['ceil(1.2)', 2],
  ['abs(-7)', 7],
  ['{size}', 10],
  ['{extras}', 3.5],
  ['count({extras})', 3],
  ['{tick} * 5', 5],
  ['{price} * 2', 25],
  ['{empty} + 1', 1],
  ['{code} + 1', 1],
  ['days({from}, {to})', 3],
  ['days({to}, {from})', -3],
  ['0 * -1', 0],
])('%s is %d', (expression, result) => expect(resultOf(expression)).toBe(result));

test.each([
  '1 / 0',
  '1 / {empty}',
  '1000000000000 * 2',
  '1 + 1 / 0',
  '(1 / 0) = (1 / 0)',
  'days({from}, {empty})',
  'if(1 / 0, 1, 2)',
  '0 or 1 / 0',
])('%s is blank', (expression) => expect(resultOf(expression)).toBeUndefined());

test('a huge number between stays blank at the end', () => {
  expect(resultOf('1 / (1000000000000 * 1000000000000)')).toBeUndefined();
});

test('the branch that is not taken makes nothing blank', () => {
  expect(resultOf('if({empty} = 0, 5, 10 / {empty})')).toBe(5);
  expect(resultOf('{empty} != 0 and 10 / {empty}')).toBe(0);
});

test('the result has the decimals of its field, half away from zero', () => {
  expect(resultOf('1 / 3')).toBe(0.33);
  expect(resultOf('1.005')).toBe(1.01);
  expect(resultOf('-1.005')).toBe(-1.01);
  expect(resultOf('2.5', 0)).toBe(3);
  expect(resultOf('1 / 3', 6)).toBe(0.333333);
});

test.each([
  ['', 'This expression ends too early.'],
  ['1 +', 'This expression ends too early.'],
  ['(1', 'This expression ends too early.'],
  ['1 2', 'Unexpected “2” at character 3.'],
  ['1 < 2 < 3', 'Unexpected “<” at character 7.'],
  ['1 ; 2', 'Unexpected “;” at character 3.'],
  ['"a"', 'Unexpected “"” at character 1.'],
  ['{constructor.x}', 'Unexpected “{” at character 1.'],
  ['eval(1)', 'Unexpected “eval” at character 1.'],
  ['if(1, 2)', '“if” takes 3 values.'],
  ['round(1, 2, 3)', '“round” takes 1 to 2 values.'],
  ['count(1)', '“count” takes fields, like {name}.'],
  ['days({a} + 1, {b})', '“days” takes fields, like {name}.'],
  ['9999999999999', 'This number is too large.'],
  [`1${' '.repeat(500)}`, 'Please use at most 500 characters.'],
  [`1${'+1'.repeat(101)}`, 'Use at most 100 operations.'],
  ['-'.repeat(200), 'Use at most 100 operations.'],
])('%s is refused', (expression, fault) => {
  if (expression === '-'.repeat(200)) expect(parseExpression(`${expression}1`).fault).toBe(fault);
  else expect(parseExpression(expression).fault).toBe(fault);
});

test('brackets as deep as 500 characters allow, and a hundred operations, are read', () => {
  expect(resultOf(`${'('.repeat(249)}1${')'.repeat(249)}`)).toBe(1);
  const parsed = parseExpression(`1${'+1'.repeat(100)}`);
  expect(parsed.fault === undefined && operationsIn(parsed.expression).length).toBe(100);
  expect(resultOf(`1${'+1'.repeat(100)}`)).toBe(101);
});
