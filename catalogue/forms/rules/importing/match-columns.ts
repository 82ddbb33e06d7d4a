import { ADDRESS_PARTS, type Field, NAME_PARTS } from '../field.ts';
import { namedFields } from '../field-order.ts';

/** Where a column goes: into a field or part of one, by name, or into one of these. */
export const TIME = '@time';
export const STATUS = '@status';
export const EXTRA = '@extra';
export const LEAVE = '@leave';

export interface FieldTarget {
  readonly name: string;
  readonly label: string;
}

const partsOf = (field: ReturnType<typeof namedFields>[number]): readonly string[] =>
  field.type === 'address' ? ADDRESS_PARTS : field.type === 'name' && field.parts !== 'single' ? NAME_PARTS : [];

/** What a column can go into: no files, which an import does not have, and no calculated fields, which nobody sends. */
export const fieldTargets = (fields: readonly Field[]): readonly FieldTarget[] =>
  namedFields({ fields }).flatMap((field) => {
    if (field.type === 'file' || field.type === 'calculated') return [];
    const label = field.label || field.name;
    const parts = partsOf(field);
    return parts.length === 0
      ? [{ name: field.name, label }]
      : parts.map((part) => ({ name: `${field.name}.${part}`, label: `${label}: ${part}` }));
  });

const TIMES = ['submitted at', 'submission date', 'date submitted', 'submitted', 'created at', 'received at', 'timestamp', 'date'];
/** Fields of Formspree's own that mean nothing here. */
const LEFT_OUT = /^(?:_(?:gotcha|next|language|format|status|id|errors|captcha)|g-recaptcha-response|h-captcha-response|id)$/i;
const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Finds where each column goes, by its name. Each field gets at most one column, and so does the time. */
export function matchColumns(columns: readonly string[], fields: readonly Field[]): string[] {
  const free = new Map(fieldTargets(fields).map((target) => [target.name, target]));
  const targets = columns.map(() => '');
  const give = (index: number | undefined, target: string | undefined) => {
    if (index === undefined || target === undefined || targets[index]) return;
    targets[index] = target;
    free.delete(target);
  };
  const indexOf = (fits: (column: string) => boolean) => {
    const index = columns.findIndex((column, at) => !targets[at] && fits(column));
    return index < 0 ? undefined : index;
  };
  give(
    indexOf((column) => column === '_date'),
    TIME,
  );
  for (const [name, { label }] of free)
    give(indexOf((column) => column === name) ?? indexOf((column) => [name, label].map(bare).includes(bare(column))), name);
  const emails = namedFields({ fields }).filter(({ type }) => type === 'email');
  give(
    indexOf((column) => column === '_replyto' || bare(column) === 'email'),
    emails.find(({ name }) => free.has(name))?.name,
  );
  for (const time of TIMES)
    if (!targets.includes(TIME))
      give(
        indexOf((column) => bare(column) === bare(time)),
        TIME,
      );
  give(
    indexOf((column) => column.toLowerCase() === 'status'),
    STATUS,
  );
  return targets.map((target, index) => target || (LEFT_OUT.test(columns[index] ?? '') ? LEAVE : EXTRA));
}
