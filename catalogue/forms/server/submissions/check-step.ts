import { Refusal } from '@inlay/kernel/errors.ts';
import { readValues } from '../../rules/read-values.ts';
import { valuesFit } from '../../rules/values/values-size.ts';
import { CHECKS_LIMIT } from '../callers/call-limits.ts';
import { readLanguage } from '../callers/read-language.ts';
import { type WidgetRequest, enterPage } from '../callers/widget-caller.ts';
import { formOfPage } from '../definitions/form-of-page.ts';
import type { FormParts } from '../forms-parts.ts';
import { shownLanguage } from '../schema/form-schema.ts';
import { type SentBody, wireMembers } from './sent-body.ts';

/**
 * Judges the entries of one step as the submission will: conditions look at the steps before it. Nothing is kept, and nothing that others
 * sent is looked at.
 * @throws Refusal `invalid_request` with a sentence for each name that is wrong
 */
export async function checkStep(parts: FormParts, component: string, request: WidgetRequest, body: SentBody) {
  const page = await enterPage(parts, component, request, CHECKS_LIMIT);
  if (!valuesFit(body)) throw new Refusal('too_large');
  const wire = wireMembers(body);
  const found = await formOfPage(parts, page, wire.form);
  if (!found) throw new Refusal('not_found');
  const { definition, settings } = found;
  const step = definition.steps.find(({ id }) => id === wire.step);
  if (!step) throw new Refusal('invalid_request', { fields: { _step: 'This form has no such step.' } });
  const { fields = {} } = readValues(definition, body, {
    now: parts.clock(),
    timeZone: settings.timeZone ?? 'UTC',
    language: shownLanguage(found, readLanguage(wire.language, request.header('accept-language'))),
    extraFields: 'drop',
  });
  const wrong = Object.entries(fields).filter(([name]) => step.fields.includes(name.split('.', 1)[0]!));
  if (wrong.length > 0) throw new Refusal('invalid_request', { fields: Object.fromEntries(wrong) });
  return { step: step.id };
}
