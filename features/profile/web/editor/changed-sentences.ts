import { sentencesOf, type Fields } from '@inlay/kernel/errors.ts';
import type { ZodType } from 'zod';
import { changedNames, pick } from '../../rules/changes.ts';
import type { Values } from '../section.ts';

/** What is wrong with the changed fields. One that is left alone never blocks a save, whatever rule it was once taken under. */
export const changedSentences = (schema: ZodType, values: Values, saved: Values): Fields =>
  pick(sentencesOf(schema, values), changedNames(values, saved));
