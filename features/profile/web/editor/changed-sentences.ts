import { fieldsOf, type Fields } from '@inlay/kernel/errors.ts';
import type { ZodType } from 'zod';
import { changedNames, pick } from '../../rules/changes.ts';
import type { Values } from '../section.ts';

/** What is wrong with the changed fields. One that is left alone never blocks a save, whatever rule it was once taken under. */
export function changedSentences(schema: ZodType, values: Values, saved: Values): Fields {
  const { error } = schema.safeParse(values);
  return error ? pick(fieldsOf(error), changedNames(values, saved)) : {};
}
