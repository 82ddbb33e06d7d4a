import { type Fields, sentencesOf } from '@inlay/kernel/errors.ts';
import * as z from 'zod';
import { layoutFields, templateFields } from '../templates/template-schema.ts';
import type { LayoutBody, TemplateBody } from '../templates/template.ts';

const drafts = z.strictObject(templateFields);
const layouts = z.strictObject(layoutFields);

/** What keeps a draft from being saved, by field, as the server says it: by the same rules. */
export const draftFaults = (body: TemplateBody): Readonly<Fields> => sentencesOf(drafts, body);
export const layoutFaults = (body: LayoutBody): Readonly<Fields> => sentencesOf(layouts, body);
