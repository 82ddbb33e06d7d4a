import type { Known } from './conditions.ts';
import type { CalculatedField } from './field.ts';
import { amountOf } from './values/amount-of.ts';
import { daysBetween } from './values/moments.ts';
import { type Expression, type OperationName, parseExpression } from './values/parse-expression.ts';

/** Past this a result is none. */
const MOST = 1e12;

/** What a calculated field comes to; undefined is blank. */
export function calculate({ expression, decimals = 2 }: CalculatedField, known: Known): number | undefined {
  const parsed = parseExpression(expression);
  const result = parsed.fault === undefined ? evaluate(parsed.expression, known) : Number.NaN;
  return Number.isNaN(result) ? undefined : roundTo(result, decimals);
}

/** Half away from zero, as people round. Fifteen digits first: 1.005 is stored as a little less. */
function roundTo(amount: number, decimals: number): number {
  const places = 10 ** Math.min(Math.max(Math.trunc(decimals), 0), 6);
  const shifted = Number((Math.abs(amount) * places).toPrecision(15));
  return (Math.sign(amount) * Math.round(shifted)) / places + 0;
}

const bounded = (amount: number): number => (Math.abs(amount) <= MOST ? amount : Number.NaN);
const truth = (holds: boolean): number => (holds ? 1 : 0);

/** Operations whose parts are all looked at. */
const OPERATIONS: Readonly<
  Record<Exclude<OperationName, 'and' | 'or' | 'if' | 'days' | 'count'>, (a: number, b: number, all: readonly number[]) => number>
> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => (b === 0 ? Number.NaN : a / b),
  '=': (a, b) => truth(a === b),
  '!=': (a, b) => truth(a !== b),
  '<': (a, b) => truth(a < b),
  '<=': (a, b) => truth(a <= b),
  '>': (a, b) => truth(a > b),
  '>=': (a, b) => truth(a >= b),
  negate: (a) => -a,
  not: (a) => truth(a === 0),
  min: (_a, _b, all) => Math.min(...all),
  max: (_a, _b, all) => Math.max(...all),
  sum: (_a, _b, all) => all.reduce((total, one) => total + one, 0),
  round: (a, b) => roundTo(a, b),
  floor: (a) => Math.floor(a),
  ceil: (a) => Math.ceil(a),
  abs: (a) => Math.abs(a),
};

/** NaN stands for blank. What takes part in an operation makes it blank as well; the branch that `if` doesn't take has no part in it. */
function evaluate(node: Expression, known: Known): number {
  if (node.kind === 'number') return node.value;
  if (node.kind === 'field') return fieldAmount(node.name, known);
  const { name, parts } = node;
  if (name === 'days') return days(parts, known);
  if (name === 'count') return chosen(parts[0], known);
  const [first = Number.NaN, ...rest] =
    name === 'if' || name === 'and' || name === 'or' ? [at(parts, 0, known)] : parts.map((part) => evaluate(part, known));
  if (Number.isNaN(first) || rest.some(Number.isNaN)) return Number.NaN;
  if (name === 'if') return at(parts, first === 0 ? 2 : 1, known);
  if (name === 'and') return first === 0 ? 0 : truthOf(at(parts, 1, known));
  if (name === 'or') return first === 0 ? truthOf(at(parts, 1, known)) : 1;
  return bounded(OPERATIONS[name](first, rest[0] ?? 0, [first, ...rest]));
}

const at = (parts: readonly Expression[], index: number, known: Known): number => {
  const part = parts[index];
  return part ? evaluate(part, known) : Number.NaN;
};

const truthOf = (amount: number): number => (Number.isNaN(amount) ? amount : truth(amount !== 0));

function fieldAmount(name: string, { fields, values }: Known): number {
  const field = fields.get(name);
  return field ? bounded(amountOf(field, values.get(name))) : 0;
}

/** Blank until both days are there. */
function days(parts: readonly Expression[], { values }: Known): number {
  const [from, to] = parts.map((part) => (part.kind === 'field' ? values.get(part.name) : undefined));
  return typeof from === 'string' && typeof to === 'string' ? daysBetween(from, to) : Number.NaN;
}

function chosen(part: Expression | undefined, { values }: Known): number {
  const value = part?.kind === 'field' ? values.get(part.name) : undefined;
  return Array.isArray(value) ? value.length : 0;
}
