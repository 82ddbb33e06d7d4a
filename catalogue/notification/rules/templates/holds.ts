import { atPath, isMissing } from './at-path.ts';
import type { When } from './blocks.ts';
import { readNumber } from './formats.ts';

/** Whether the data answers the questions with yes: all of them, or with `any` one. */
export function holds(data: unknown, when: readonly When[], any = false): boolean {
  const yes = (one: When) => isSo(atPath(data, one.path), one);
  return any ? when.some(yes) : when.every(yes);
}

function isSo(found: unknown, { op, value }: When): boolean {
  const isThere = !isMissing(found) && !(Array.isArray(found) && found.length === 0) && found !== false;
  switch (op) {
    case 'present':
      return isThere;
    case 'absent':
      return !isThere;
    case 'eq':
      return isSame(found, value);
    case 'ne':
      return !isSame(found, value);
    case 'in':
      return Array.isArray(value) && value.some((one) => isSame(found, one));
    default: {
      const order = compare(found, value);
      if (order === undefined) return false;
      return op === 'gt' ? order > 0 : op === 'gte' ? order >= 0 : op === 'lt' ? order < 0 : order <= 0;
    }
  }
}

/** `2041` and `"2041"` are the same to whoever reads the mail. */
const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one === 'boolean' || typeof other === 'boolean') return String(one) === String(other);
  const [first, second] = [readNumber(one), readNumber(other)];
  return first !== undefined && first === second;
};

/** By number, else by time, else not at all. */
function compare(one: unknown, other: unknown): number | undefined {
  const [first, second] = [readNumber(one) ?? timeOf(one), readNumber(other) ?? timeOf(other)];
  return first === undefined || second === undefined ? undefined : first - second;
}

function timeOf(value: unknown): number | undefined {
  const ms = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
}
