import type { Cell } from '@inlay/platform/files/csv.ts';
import { ADDRESS_PARTS, type FieldValue, type FormValues, NAME_PARTS, type NamedField } from '../../rules/field.ts';
import { namedFields } from '../../rules/field-order.ts';
import type { Definition } from '../../rules/definition.ts';
import type { FileRow } from '../store/file-rows.ts';
import type { SubmissionRow } from '../store/submission-rows.ts';

export interface ExportColumn {
  readonly name: string;
  readonly label: string;
  cell(row: SubmissionRow, values: FormValues, files: readonly FileRow[]): Cell;
}

const NUMBERS = new Set(['number', 'rating', 'scale', 'calculated']);

const fixed = (name: string, cell: (row: SubmissionRow) => Cell): ExportColumn => ({ name, label: name, cell });

const BEFORE: readonly ExportColumn[] = [
  fixed('id', ({ id }) => id),
  fixed('reference', ({ reference }) => reference),
  fixed('form', ({ form }) => form),
  fixed('status', ({ status }) => status),
  fixed('position', () => null),
  fixed('created_at', ({ created_at }) => new Date(created_at)),
  fixed('confirmed_at', () => null),
  fixed('score', ({ score_tenths }) => score_tenths / 10),
  fixed('tags', ({ tags }) => (JSON.parse(tags) as string[]).join('; ')),
  fixed('note', ({ note }) => note),
  fixed('assignee', ({ assignee }) => assignee),
];
const AFTER: readonly ExportColumn[] = [
  fixed('extra', ({ extra }) => (extra === '{}' ? null : extra)),
  fixed('page', ({ page }) => page),
  fixed('language', ({ language }) => language),
];

const partsOf = (field: NamedField): readonly string[] =>
  field.type === 'address' ? ADDRESS_PARTS : field.type === 'name' && field.parts !== 'single' ? NAME_PARTS : [];

function columnsOf(field: NamedField): readonly ExportColumn[] {
  const { name, label, type } = field;
  const valueOf = (values: FormValues): FieldValue | undefined => (Object.hasOwn(values, name) ? values[name] : undefined);
  const parts = partsOf(field);
  if (type === 'file') return [{ name, label, cell: (_row, _values, files) => namesOf(files, name) }];
  if (parts.length === 0) return [{ name, label, cell: (_row, values) => cellOf(valueOf(values), NUMBERS.has(type)) }];
  return parts.map((part) => ({
    name: `${name}.${part}`,
    label: `${label}: ${part}`,
    cell: (_row, values) => {
      const value = valueOf(values);
      return typeof value === 'object' && !Array.isArray(value) ? ((value as Record<string, string>)[part] ?? null) : null;
    },
  }));
}

/** Those that are still kept. */
const namesOf = (files: readonly FileRow[], field: string): Cell =>
  files
    .filter((file) => file.field === field)
    .map((file) => file.name)
    .join('; ') || null;

function cellOf(value: FieldValue | undefined, isNumber: boolean): Cell {
  if (value === undefined) return null;
  if (typeof value === 'number') return isNumber ? value : String(value);
  if (typeof value === 'object') return (Object.values(value) as string[]).join('; ');
  return String(value);
}

/** Today's fields in their order, then those that only earlier definitions had. */
export function exportColumns(definitions: readonly Pick<Definition, 'fields'>[]): readonly ExportColumn[] {
  const columns = new Map<string, ExportColumn>();
  for (const column of definitions.flatMap((definition) => namedFields(definition)).flatMap(columnsOf))
    if (!columns.has(column.name)) columns.set(column.name, column);
  return [...BEFORE, ...columns.values(), ...AFTER];
}
