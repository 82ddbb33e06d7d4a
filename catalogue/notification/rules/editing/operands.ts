import type { Op, When } from '../templates/blocks.ts';

type Operand = NonNullable<When['value']>;

/** As it stands in a field. */
export const operandWords = (value: When['value']): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** What somebody typed, as a condition keeps it: a list for `in`. Numbers stay text, which compares as numbers. */
export function operandOf(op: Op, typed: string): Operand {
  if (op !== 'in') return typed;
  return typed.split(',').map((one) => one.trimStart());
}
