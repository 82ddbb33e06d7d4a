import { type Html, attributes, markup } from '@inlay/hosted/markup.ts';
import type { FormWords } from './form-words.ts';
import { bandOf } from './plain-form.ts';

interface Captcha {
  readonly mode: string;
  readonly siteKey: string;
  readonly compKey: string;
}

/** Sends what can't be checked, to where nobody is bothered by it. */
export const UNCHECKED = '_unchecked';

/**
 * Above the button of a plain form. A captcha runs by script alone: who has none reads why a form that always asks for one can't be sent, and of
 * one that is in doubt where the message then goes.
 */
export function captchaCheck({ mode, siteKey, compKey }: Captcha, words: FormWords, isAsked: boolean): Html | undefined {
  const needsScript = mode === 'always' && markup`<noscript>${bandOf(words.needsScript)}</noscript>`;
  if (!isAsked) return needsScript || undefined;
  const keys = { sitekey: siteKey, compkey: compKey, 'legacy-field': 'false' };
  const button = markup`<p><button class="btn"${attributes({ name: UNCHECKED, value: '1' })}>${words.sendUnchecked}</button></p>`;
  const unchecked = markup`<noscript>${bandOf(words.spamAhead)}${button}</noscript>`;
  return markup`<div class="captcha"><div class="asked">${bandOf(words.checkFirst)}<inlay-captcha${attributes(keys)}></inlay-captcha></div>${needsScript || unchecked}</div>`;
}
