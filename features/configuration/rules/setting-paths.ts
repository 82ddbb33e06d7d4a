import { type SettingText, type SettingValues, type SettingsPart, isSame } from '@inlay/kernel/parts/settings.ts';
import { isRecord } from '@inlay/kernel/is-record.ts';

/** What a field shows: a setting, or a member of one, as in `thanks.title`. */
export function valueAt(values: SettingValues, path: string): unknown {
  const [name = '', member] = path.split('.');
  const value = values[name];
  return member === undefined ? value : isRecord(value) ? value[member] : undefined;
}

/** The settings with another value in a field; a setting with members stays whole. */
export function withValueAt(values: SettingValues, path: string, value: unknown): SettingValues {
  const [name = '', member] = path.split('.');
  if (member === undefined) return { ...values, [name]: value };
  const before = values[name];
  return { ...values, [name]: { ...(isRecord(before) ? before : {}), [member]: value } };
}

/** The field that a sentence of the rules belongs to: of `actions.3` it is `actions`. */
export const fieldOf = ({ fields }: SettingsPart, path: string): string | undefined =>
  Object.keys(fields).find((field) => path === field || path.startsWith(`${field}.`));

/** What a setting or a secret is called on the page: one with members by the first of them. */
export function labelOf({ fields, secrets }: SettingsPart, name: string): string {
  const path = Object.keys(fields).find((one) => one === name || one.startsWith(`${name}.`));
  return fields[path ?? '']?.label ?? secrets[name]?.label ?? name;
}

export type FieldKind = 'switch' | 'number' | 'text' | 'lines' | 'list' | 'choice' | 'choices' | 'json' | 'by-language';

/** What a field is edited with. */
export function kindOf({ control, options }: SettingText, usual: unknown): FieldKind {
  if (control) return control;
  if (Array.isArray(usual)) return options ? 'choices' : 'list';
  if (options) return 'choice';
  if (typeof usual === 'boolean') return 'switch';
  return typeof usual === 'number' ? 'number' : 'text';
}

/** What is typed, as it is saved: a list without its blank lines, and nothing at all where a default may be nothing. */
export function cleaned(part: SettingsPart, values: SettingValues): SettingValues {
  let clean = values;
  for (const path of Object.keys(part.fields)) {
    const value = valueAt(clean, path);
    if (Array.isArray(value)) {
      const lines = value.map((one: unknown) => (typeof one === 'string' ? one.trim() : one)).filter((one) => one !== '');
      if (!isSame(lines, value)) clean = withValueAt(clean, path, lines);
    } else if (value === '' && valueAt(part.defaults, path) === null) clean = withValueAt(clean, path, null);
    else if (isRecord(value) && part.fields[path]?.control === 'by-language') {
      const filled = Object.entries(value).filter(([, text]) => String(text).trim() !== '');
      if (filled.length < Object.keys(value).length) clean = withValueAt(clean, path, Object.fromEntries(filled));
    }
  }
  return clean;
}

/** A value in words, as in "Was 2 seconds". */
export function inWords({ options, unit, none = 'nothing' }: SettingText, value: unknown): string {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return none;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (Array.isArray(value))
    return value.map((one) => options?.[String(one)] ?? (isRecord(one) ? JSON.stringify(one) : String(one))).join(', ');
  if (isRecord(value)) return Object.keys(value).length === 0 ? 'nothing' : JSON.stringify(value);
  const text = options?.[String(value)] ?? String(value);
  return unit ? `${text} ${unit}` : text;
}

/** The fields that two differ in, in the order of the page. */
export const changedFields = ({ fields }: SettingsPart, values: SettingValues, other: SettingValues): string[] =>
  Object.keys(fields).filter((path) => !isSame(valueAt(values, path), valueAt(other, path)));
