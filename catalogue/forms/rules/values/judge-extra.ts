import { type Collected, oneText } from './judged.ts';
import { cleanText } from './plain-text.ts';
import type { Fault } from '../sentences/sentences.ts';

export type ExtraFields = 'keep' | 'drop' | 'refuse';

const EXTRA_MAX = 20;
const TEXT_MAX = 2_000;
const NAME_MAX = 100;
/** Names of the wire and of forms that came from elsewhere; never fields of a form. */
const OF_THE_WIRE = /^(?:_|inlay-)|^(?:captchaValidated|(?:g-recaptcha|h-captcha|cf-turnstile)-response)$/;
const UNFIT_NAMES = ['constructor', 'prototype', '__proto__'];

interface Extra {
  readonly extra: ReadonlyMap<string, string>;
  readonly faults: ReadonlyMap<string, Fault>;
}

/** What belongs to no field, by the setting; a list becomes one text. At most so many names are told: they are the caller's. */
export function judgeExtra(others: Collected, extraFields: ExtraFields, ignored: readonly string[]): Extra {
  const extra = new Map<string, string>();
  const faults = new Map<string, Fault>();
  if (extraFields === 'drop') return { extra, faults };
  for (const [name, entries] of others) {
    if (OF_THE_WIRE.test(name) || ignored.includes(name)) continue;
    if (faults.size >= EXTRA_MAX) break;
    const shown = name.slice(0, NAME_MAX);
    const texts = entries.map((entry) => oneText([entry]));
    if (extraFields === 'refuse' || extra.size >= EXTRA_MAX || !isExtraName(name) || texts.includes(null)) {
      faults.set(shown, { sentence: 'unknownField' });
      continue;
    }
    const cleaned = cleanText(texts.filter(Boolean).join('; '), TEXT_MAX, 'lines');
    if (cleaned.fault) faults.set(shown, cleaned.fault);
    else if (cleaned.text !== '') extra.set(name, cleaned.text);
  }
  return { extra, faults };
}

/** Whether a name can stand beside the fields. */
export const isExtraName = (name: string): boolean =>
  name.length <= NAME_MAX && !UNFIT_NAMES.includes(name) && (cleanText(name, NAME_MAX) as { text?: string }).text === name && name !== '';
