import { h } from '@inlay/sdk/core/dom.ts';
import { icon } from '@inlay/sdk/core/icons.ts';

/** A text with its values in it. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** A text with an address, which is read from left to right in every language. */
export function leadTo(text: string, address: string): Node {
  const [before = '', after] = text.split('{address}');
  const whole = document.createDocumentFragment();
  whole.append(before, ...(after === undefined ? [] : [h('bdi', { dir: 'ltr' }, address), after]));
  return whole;
}

export const button = (label: string, look: string, press: () => void): HTMLButtonElement =>
  h('button', { class: `btn ${look}`, part: look ? `button button-${look}` : 'button', type: 'button', click: press }, label);

/** What is so, or was done, or did not work. */
export const sayBand = (text: string, tone: 'ok' | 'info' | 'bad', ...more: readonly Node[]): HTMLElement =>
  h(
    'div',
    { class: `band ${tone}`, part: 'band' },
    icon(tone === 'ok' ? 'verified' : 'error', 20),
    h('div', {}, h('p', {}, text), ...more),
  );
