import type { Definition } from '../../rules/definition.ts';
import type { FieldValue, FormValues } from '../../rules/field.ts';
import { namedFields } from '../../rules/field-order.ts';
import { isFileId } from '../../rules/files/file-id.ts';

/** Fields whose values are words of the visitor's own. */
const WRITTEN = new Set(['text', 'textarea', 'name']);
const SEARCHED_MAX = 8_000;

const textsIn = (value: FieldValue): readonly string[] =>
  typeof value === 'object' ? (Object.values(value) as string[]) : [String(value)];

/** What a visitor wrote, for the score. */
export const writtenTexts = ({ fields }: Pick<Definition, 'fields'>, values: FormValues, extra: Readonly<Record<string, string>>) => [
  ...namedFields({ fields }).flatMap(({ name, type }) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return WRITTEN.has(type) && value !== undefined ? textsIn(value) : [];
  }),
  ...Object.values(extra),
];

/** The visitor's address: the value of the first field that asks for one. */
export function emailOf({ fields }: Pick<Definition, 'fields'>, values: FormValues): string | null {
  const field = namedFields({ fields }).find(({ name, type }) => type === 'email' && Object.hasOwn(values, name));
  const value = field && values[field.name];
  return typeof value === 'string' ? value : null;
}

interface Searched {
  readonly values: FormValues;
  readonly extra: Readonly<Record<string, string>>;
  readonly files: readonly { readonly id: string; readonly name: string }[];
}

/** What the search of the inbox looks into; files by their names. */
export const searchText = ({ values, extra, files }: Searched, reference: string, note: string): string =>
  [
    reference,
    note,
    ...Object.values(values)
      .flatMap(textsIn)
      .filter((text) => !isFileId(text)),
    ...Object.values(extra),
    ...files.map(({ name }) => name),
  ]
    .join('\n')
    .slice(0, SEARCHED_MAX)
    .toWellFormed()
    .toLowerCase();
