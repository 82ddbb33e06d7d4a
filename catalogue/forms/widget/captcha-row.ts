import { h } from '@inlay/sdk/core/dom.ts';
import type { FormCaptcha, FormTexts } from './form-schema.ts';

/** Of the captcha inside: the form's own events are the page's, these are not. */
const own = ['ready', 'statechange', 'success', 'expired', 'error'].map((name) => `inlay:${name}`);

/** The check that a doubtful message is asked for. It is the loader's own element. */
export function captchaRow(
  marks: Readonly<Record<string, string>>,
  { siteKey, compKey }: FormCaptcha,
  texts: FormTexts,
  theme: string,
  beside: Element,
  solved: (token: string) => void,
) {
  // Of its own it follows the system where the page has no scheme; what it stands in is light there.
  const isPlain = (!theme || theme === 'auto') && getComputedStyle(beside).colorScheme === 'normal';
  const look = isPlain ? 'light' : theme;
  const keys = { sitekey: siteKey, compkey: compKey, 'response-field': 'false', 'legacy-field': 'false' };
  const captcha = h('inlay-captcha', { ...keys, ...(look && { theme: look }) });
  const node = h('div', marks, h('p', { class: 'hint' }, texts.check), captcha);
  for (const name of own) node.addEventListener(name, (event) => event.stopPropagation());
  node.addEventListener('inlay:success', (event) => solved((event as CustomEvent<{ token: string }>).detail.token));
  return { node, focus: () => captcha.focus() };
}
