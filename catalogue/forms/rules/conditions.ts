import type { Condition, ConditionPart, ConditionTest, FieldValue, FormShape, FormValues, NamedField, Operand } from './field.ts';
import { namedFields } from './field-order.ts';
import { amountOf } from './values/amount-of.ts';
import { type Clock, resolveDay } from './values/moments.ts';

/** What is known of a form while a condition or an expression is judged. Maps, as a field may be called `toString`. */
export interface Known {
  readonly fields: ReadonlyMap<string, NamedField>;
  readonly values: ReadonlyMap<string, FieldValue>;
  readonly clock: Clock;
}

export const knownOf = (shape: Pick<FormShape, 'fields'>, values: FormValues, clock: Clock): Known => ({
  fields: new Map(namedFields(shape).map((field) => [field.name, field])),
  values: new Map(Object.entries(values)),
  clock,
});

export function conditionHolds(condition: Condition, known: Known): boolean {
  const holds = (part: ConditionPart): boolean => ('field' in part ? testHolds(part, known) : conditionHolds(part, known));
  return 'all' in condition ? condition.all.every(holds) : condition.any.some(holds);
}

function testHolds(test: ConditionTest, known: Known): boolean {
  const value = known.values.get(test.field);
  if (test.filled !== undefined) return isFilled(value) === test.filled;
  if (test.isNot !== undefined) return !equals(value, test.isNot);
  if (value === undefined) return false;
  if (test.is !== undefined) return equals(value, test.is);
  if (test.in) return test.in.some((operand) => equals(value, operand));
  if (test.contains !== undefined) return contains(value, test.contains);
  if (test.over !== undefined) return (compare(value, test.over, test.field, known) ?? 0) > 0;
  if (test.under !== undefined) return (compare(value, test.under, test.field, known) ?? 0) < 0;
  return false;
}

/** A box that isn't ticked is an answer, but not a filled one. */
const isFilled = (value: FieldValue | undefined): boolean =>
  value !== undefined && value !== false && !(isList(value) && value.length === 0);

const isList = (value: FieldValue): value is readonly string[] => Array.isArray(value);

const textOfValue = (value: FieldValue): string =>
  typeof value === 'object' ? Object.values(value).join(isList(value) ? '; ' : ' ') : String(value);

/** A list equals an answer that is its only one. */
const equals = (value: FieldValue | undefined, operand: Operand): boolean => value !== undefined && textOfValue(value) === String(operand);

const contains = (value: FieldValue, part: string): boolean =>
  isList(value) ? value.includes(part) : textOfValue(value).toLowerCase().includes(part.toLowerCase());

/** Above 0 where the value is more; undefined where the two can't be compared. */
function compare(value: FieldValue, bound: string | number, name: string, { fields, clock }: Known): number | undefined {
  const field = fields.get(name);
  if (!field) return undefined;
  if (field.type === 'date' || field.type === 'time' || field.type === 'datetime') {
    const limit = resolveDay(String(bound), clock);
    // A day bounds a time of day as a day: nothing within it is over or under it.
    const moment = String(value).slice(0, limit.length);
    return moment === limit ? 0 : moment > limit ? 1 : -1;
  }
  const amount = amountOf(field, value) - Number(bound);
  return Number.isNaN(amount) ? undefined : amount;
}
