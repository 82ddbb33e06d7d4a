import type { Definition } from './definition.ts';
import type { FieldValue, FormValues } from './field.ts';
import { namedFields } from './field-order.ts';
import { translatedText } from './definition/translated-text.ts';
import { sentenceOf } from './sentences/sentence-of.ts';
import { type Fault, fillIn, MESSAGE_OF } from './sentences/sentences.ts';
import type { ExtraFields } from './values/judge-extra.ts';
import { judgeValues } from './values/judge-values.ts';
import type { ReceivedFiles } from './values/judged.ts';

export interface ValuesContext {
  readonly now: number;
  readonly timeZone: string;
  readonly language: string;
  readonly extraFields: ExtraFields;
  readonly files?: ReceivedFiles | undefined;
  /** Names that are neither fields nor extra, such as the trap field's of today and yesterday. */
  readonly ignored?: readonly string[] | undefined;
}

export type ReadValues =
  | { readonly values: FormValues; readonly extra: Readonly<Record<string, string>>; readonly fields?: never }
  | { readonly fields: Readonly<Record<string, string>> };

type Form = Pick<Definition, 'fields' | 'steps' | 'translations'>;

/** Reads a body against a definition: its values, or a sentence for each name that is wrong. */
export function readValues(form: Form, body: Readonly<Record<string, unknown>>, context: ValuesContext): ReadValues {
  const { now, timeZone, language, extraFields, files, ignored } = context;
  const { values, extra, faults } = judgeValues(form, body, { clock: { now, timeZone }, extraFields, files, ignored });
  if (faults.size === 0) return { values: asRecord<FieldValue>(values), extra: asRecord(extra) };
  return { fields: asRecord(new Map([...faults].map(([name, fault]) => [name, sentenceFor(form, name, fault, language)]))) };
}

/** Sets own members only, so a name such as `__proto__` is harmless. */
const asRecord = <Value>(map: ReadonlyMap<string, Value>): Record<string, Value> => Object.fromEntries(map);

/** What is wrong, in the field's own words if it has some. */
export function sentenceFor(form: Form, name: string, { sentence, bounds = {} }: Fault, language: string): string {
  const [fieldName = name] = name.split('.', 1);
  const message = MESSAGE_OF[sentence];
  const own = message && namedFields(form).find((field) => field.name === fieldName)?.messages?.[message];
  if (!own) return sentenceOf(language, sentence, bounds);
  return fillIn(translatedText(form, language, `fields.${fieldName}.messages.${message}`) ?? own, bounds);
}
