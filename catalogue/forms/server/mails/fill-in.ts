import type { FieldValue, FormValues } from '../../rules/field.ts';
import { findLinks } from '../../spam/links.ts';

const PLACE = /\{\{\s*([A-Za-z][A-Za-z0-9_-]{0,59})\s*\}\}/g;
const GREETED_MAX = 40;

export const textOf = (value: FieldValue | undefined): string =>
  value === undefined
    ? ''
    : Array.isArray(value)
      ? value.join('; ')
      : typeof value === 'object'
        ? Object.values(value).join(' ')
        : String(value);

const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Text with values in place of their names; nothing else is evaluated, and a value that holds `{{…}}` keeps it. */
export const fillIn = (text: string, values: FormValues, reference: string, shown: (text: string) => string = oneLine): string =>
  text.replaceAll(PLACE, (_, name: string) =>
    name === 'reference' ? reference : shown(Object.hasOwn(values, name) ? textOf(values[name]) : ''),
  );

/** What a stranger typed, in a mail to an address that he typed as well: a few letters, and nothing that leads anywhere. */
export function harmless(text: string): string {
  const line = oneLine(text);
  return findLinks(line).length > 0 || /[@/\\<>]|www\./i.test(line) ? '' : line.slice(0, GREETED_MAX).toWellFormed();
}
