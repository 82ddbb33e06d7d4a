import { Refusal } from '@inlay/kernel/errors.ts';
import { readValues } from '../../rules/read-values.ts';
import { sentenceOf } from '../../rules/sentences/sentence-of.ts';
import type { WidgetPage } from '../callers/widget-caller.ts';
import type { FoundForm } from '../definitions/find-form.ts';
import { type InspectedFile, receivedFiles } from '../files/sent-files.ts';
import { captchaOf } from '../schema/form-schema.ts';
import type { SentBody } from './sent-body.ts';

interface Checking {
  readonly now: number;
  readonly language: string;
  readonly traps: readonly string[];
  readonly files: readonly InspectedFile[];
}

/** @throws Refusal `invalid_request` with a sentence for each name that is wrong */
export function checkValues({ definition, settings }: FoundForm, body: SentBody, { now, language, traps, files }: Checking) {
  const read = readValues(definition, body, {
    now,
    timeZone: settings.timeZone ?? 'UTC',
    language,
    extraFields: settings.extraFields,
    ignored: traps,
    files: receivedFiles({ settings }, files),
  });
  if (read.fields) throw new Refusal('invalid_request', { fields: read.fields });
  return read;
}

export function captchaNeeded(found: FoundForm, page: WidgetPage, language: string): Refusal {
  const message = sentenceOf(language, 'captchaRequired');
  return new Refusal('captcha-required', { message, fields: { 'inlay-response': message }, extra: { captcha: captchaOf(found, page) } });
}
