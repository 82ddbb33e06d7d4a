import type { FieldValue, FormShape } from '../field.ts';
import { namedFields } from '../field-order.ts';
import { sentenceOf } from '../sentences/sentence-of.ts';
import type { Fault } from '../sentences/sentences.ts';
import { collectBody } from '../values/collect-body.ts';
import { isExtraName } from '../values/judge-extra.ts';
import { judgeField } from '../values/judge-field.ts';
import { type Entries, oneText } from '../values/judged.ts';
import type { Clock } from '../values/moments.ts';
import { cleanText } from '../values/plain-text.ts';

const EXTRA_MAX = 50;
const TEXT_MAX = 10_000;

export type JudgedImport =
  | { readonly values: ReadonlyMap<string, FieldValue>; readonly extra: ReadonlyMap<string, string>; readonly fields?: never }
  | { readonly fields: Readonly<Record<string, string>> };

/**
 * Judges what was sent to another form long ago, so nobody can correct it. A value that does not fit its field, or has no field, is kept
 * unchanged beside the fields. @param clock at the time it was sent
 */
export function judgeImported(shape: FormShape, values: unknown, clock: Clock): JudgedImport {
  const { fields: collected, others } = collectBody(shape, values);
  const kept = new Map<string, FieldValue>();
  const left = new Map<string, Entries>(others);
  for (const field of namedFields(shape)) {
    const own = [...collected].filter(([name]) => name === field.name || name.startsWith(`${field.name}.`));
    const judged =
      field.type === 'calculated' || field.type === 'file' ? undefined : judgeField({ ...field, required: false }, collected, { clock });
    if (!judged || judged.faults) for (const [name, entries] of own) left.set(name, entries);
    else if (judged.value !== undefined) kept.set(field.name, judged.value);
  }
  return withExtra(kept, left);
}

function withExtra(values: ReadonlyMap<string, FieldValue>, left: ReadonlyMap<string, Entries>): JudgedImport {
  const extra = new Map<string, string>();
  const faults = new Map<string, Fault>();
  for (const [name, entries] of left) {
    if (faults.size >= EXTRA_MAX) break;
    const texts = entries.map((entry) => oneText([entry]));
    const cleaned = cleanText(texts.filter(Boolean).join('; '), TEXT_MAX, 'lines');
    if (!isExtraName(name) || texts.includes(null)) faults.set(name.slice(0, 100), { sentence: 'notAllowed' });
    else if (cleaned.fault) faults.set(name, cleaned.fault);
    else if (cleaned.text !== '' && extra.size >= EXTRA_MAX)
      return { fields: { values: `Please use at most ${EXTRA_MAX} names that are no fields.` } };
    else if (cleaned.text !== '') extra.set(name, cleaned.text);
  }
  if (faults.size === 0) return { values, extra };
  return {
    fields: Object.fromEntries([...faults].map(([name, { sentence, bounds }]) => [name, sentenceOf('en', sentence, bounds ?? {})])),
  };
}
