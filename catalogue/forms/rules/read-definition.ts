import { fieldsOf } from '@inlay/kernel/errors.ts';
import { bytesOf } from '@inlay/kernel/text/text-bytes.ts';
import * as z from 'zod';
import type { Definition } from './definition.ts';
import { checkConditions } from './definition/check-conditions.ts';
import { checkFields, checkSteps } from './definition/check-fields.ts';
import { conditionSchema } from './definition/condition-schema.ts';
import { textKeys } from './definition/definition-texts.ts';
import { fieldName, fieldSchema } from './definition/field-schemas.ts';
import { filledText, languageTag, listOf, plainText } from './definition/schema-texts.ts';
import { namedFields } from './field-order.ts';
import { formOverrides } from './settings/form-settings.ts';

const DEFINITION_MAX = 512 * 1024;
const FIELDS_MAX = 200;
const STEPS_MAX = 20;
const LANGUAGES_MAX = 12;

const step = z.strictObject({
  id: fieldName,
  title: filledText(120),
  fields: listOf(fieldName, 1, FIELDS_MAX),
  showIf: conditionSchema.optional(),
});

/** What a form's answer holds beside its definition, so that what was read can be changed and put back. */
const ignored = z.unknown().optional();
const envelope = { form: ignored, version: ignored, updatedAt: ignored, updatedBy: ignored };

const translations = z
  .record(languageTag, z.record(z.string(), filledText(5_000, 'lines')), { error: 'Use texts by language and key.' })
  .refine((texts) => Object.keys(texts).length <= LANGUAGES_MAX, `Use at most ${LANGUAGES_MAX} languages.`);

const definitionSchema = z
  .strictObject({
    ...envelope,
    title: filledText(120),
    intro: plainText(2_000, 'lines').default(''),
    language: languageTag.default('en'),
    translations: translations.default({}),
    fields: listOf(fieldSchema, 1, FIELDS_MAX),
    steps: listOf(step, 0, STEPS_MAX).default([]),
    settings: formOverrides.default({}),
  })
  .transform(({ form: _form, version: _version, updatedAt: _updatedAt, updatedBy: _updatedBy, ...definition }): Definition => definition);

type ReadDefinition = { readonly definition: Definition; readonly fields?: never } | { readonly fields: Readonly<Record<string, string>> };

/** Judges a whole definition, by each bound that it has alone and then by what its parts say of each other. */
export function readDefinition(input: unknown): ReadDefinition {
  if (!isSmall(input)) return { fields: { definition: `Use at most ${DEFINITION_MAX / 1024} KiB.` } };
  const read = definitionSchema.safeParse(input);
  if (!read.success) return { fields: fieldsOf(read.error) };
  const faults = new Map<string, string>();
  const tell = (path: string, sentence: string) => {
    if (!faults.has(path)) faults.set(path, sentence);
  };
  checkFields(read.data, tell);
  checkSteps(read.data, tell);
  if (faults.size === 0) checkConditions(read.data, tell);
  checkTranslations(read.data, tell);
  checkOnePer(read.data, tell);
  return faults.size === 0 ? { definition: read.data } : { fields: Object.fromEntries(faults) };
}

/** What is nested too deep to be written is too large as well. */
function isSmall(input: unknown): boolean {
  try {
    return bytesOf(JSON.stringify(input) ?? '', DEFINITION_MAX) <= DEFINITION_MAX;
  } catch {
    return false;
  }
}

function checkTranslations(definition: Definition, tell: (path: string, sentence: string) => void): void {
  const keys = textKeys(definition);
  for (const [language, texts] of Object.entries(definition.translations)) {
    for (const [key, text] of Object.entries(texts)) {
      const max = keys.get(key);
      if (max === undefined) tell(`translations.${language}.${key}`, 'This form has no such text.');
      else if (text.length > max) tell(`translations.${language}.${key}`, `Please use at most ${max} characters.`);
    }
  }
}

function checkOnePer(definition: Definition, tell: (path: string, sentence: string) => void): void {
  const { onePer } = definition.settings;
  if (onePer && !namedFields(definition).some(({ name, type }) => name === onePer && (type === 'email' || type === 'phone'))) {
    tell('settings.onePer', 'Name an email or phone field of this form.');
  }
}
