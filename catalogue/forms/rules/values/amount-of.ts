import type { FieldType, FieldValue, NamedField } from '../field.ts';

/** Types that count as a number: in an expression, and where a condition asks for over or under. */
export const COUNTED: readonly FieldType[] = [
  'number',
  'rating',
  'scale',
  'calculated',
  'select',
  'radio',
  'checkboxes',
  'checkbox',
  'consent',
  'hidden',
];

const DECIMAL = /^[+-]?(?:\d{1,13}(?:\.\d{0,40})?|\.\d{1,40})$/;

/** A number as people and pages write it, with a decimal point alone; NaN for any other text. */
export const parseAmount = (text: string): number => (DECIMAL.test(text) ? Number(text) : Number.NaN);

/** What a value counts: an option its number, a list their sum, a tick 1, blank 0. */
export function amountOf(field: NamedField, value: FieldValue | undefined): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') return 'options' in field ? optionNumber(field, value) : parseAmount(value) || 0;
  if (Array.isArray(value) && field.type === 'checkboxes') {
    return (value as readonly string[]).reduce((sum, one) => sum + optionNumber(field, one), 0);
  }
  return 0;
}

const optionNumber = (field: Extract<NamedField, { options: unknown }>, value: string): number =>
  field.options.find((option) => option.value === value)?.number ?? 0;
