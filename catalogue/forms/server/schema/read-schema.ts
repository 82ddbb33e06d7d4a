import { createHash } from 'node:crypto';
import { Refusal } from '@inlay/kernel/errors.ts';
import { SCHEMA_LIMIT } from '../callers/call-limits.ts';
import { readLanguage } from '../callers/read-language.ts';
import { type WidgetRequest, enterPage } from '../callers/widget-caller.ts';
import { formOfPage } from '../definitions/form-of-page.ts';
import type { FormParts } from '../forms-parts.ts';
import { schemaOf } from './form-schema.ts';

/**
 * A form for the page that shows it, with the tag that it is compared by.
 * @throws Refusal `not_found`
 */
export async function readSchema(
  parts: FormParts,
  component: string,
  request: WidgetRequest,
  { form, language }: { readonly form: string; readonly language: string | undefined },
) {
  const page = await enterPage(parts, component, request, SCHEMA_LIMIT);
  const found = await formOfPage(parts, page, form);
  if (!found) throw new Refusal('not_found');
  const schema = schemaOf(found, page, readLanguage(language, request.header('accept-language')), parts.clock());
  const tag = `"${createHash('sha256').update(JSON.stringify(schema)).digest('base64url').slice(0, 22)}"`;
  return { schema, tag };
}
