import type { Field } from '../field.ts';

export type FieldOption = Extract<Field, { options: unknown }>['options'][number];

const VALUE_MAX = 100;

/** A value from a label: "An order" is `an-order`. */
const valueOf = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, VALUE_MAX);

function freeValue(wanted: string, taken: readonly FieldOption[]): string {
  const has = (value: string) => taken.some((option) => option.value === value);
  let [value, number] = [wanted, 2];
  while (has(value)) value = `${wanted.slice(0, VALUE_MAX - 4)}-${number++}`;
  return value;
}

export function freshOption(options: readonly FieldOption[]): FieldOption {
  const label = `Option ${options.length + 1}`;
  return { value: freeValue(valueOf(label), options), label };
}

/** With another label; a value that nobody has typed comes from the label, and nothing may ask for it by a condition yet. */
export function relabel(option: FieldOption, label: string, options: readonly FieldOption[]): FieldOption {
  const isFresh = /^option-\d+(?:-\d+)?$/.test(option.value) && /^Option \d+$/.test(option.label);
  const others = options.filter((one) => one !== option);
  return isFresh && valueOf(label) !== '' ? { ...option, label, value: freeValue(valueOf(label), others) } : { ...option, label };
}

export function moveOption(options: readonly FieldOption[], at: number, by: -1 | 1): readonly FieldOption[] {
  const [from, to] = [options[at], options[at + by]];
  return from && to ? options.with(at, to).with(at + by, from) : options;
}

/** One a line; a label that was there before keeps its value. */
export function optionsOfText(text: string, before: readonly FieldOption[]): readonly FieldOption[] {
  const made: FieldOption[] = [];
  for (const line of text.split('\n')) {
    const label = line.trim();
    if (label === '') continue;
    const known = before.find((option) => option.label === label && !made.includes(option));
    made.push(known ?? { value: freeValue(valueOf(label) || 'option', [...before, ...made]), label });
  }
  return made;
}
