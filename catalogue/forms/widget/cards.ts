import { h } from '@inlay/sdk/core/dom.ts';
import { icon, mark } from '@inlay/sdk/core/icons.ts';
import type { FormSchema, FormTexts, Sent } from './form-schema.ts';

/** The frame of every state: a titled group with the mark at its foot. */
export function card(base: string, title: string, lead: readonly string[], ...content: readonly Node[]) {
  const heading = h('h2', { class: 'title', part: 'title', id: 't', tabindex: -1 }, title);
  const node = h(
    'div',
    { class: 'card', part: 'card', role: 'group', 'aria-labelledby': 't' },
    h(
      'div',
      { class: 'head', part: 'header' },
      heading,
      ...lead.filter(Boolean).map((text) => h('p', { class: 'lead', part: 'lead' }, text)),
    ),
    ...content,
    h(
      'div',
      { class: 'foot', part: 'foot' },
      h('a', { class: 'mark', part: 'mark', href: base, target: '_blank', rel: 'noopener' }, mark(18), 'Inlay'),
    ),
  );
  return { node, heading };
}

/** After it was sent; `again` begins another. */
export function sentCard(base: string, texts: FormTexts, { thanks, reference }: Sent, again: () => void) {
  const { node, heading } = card(
    base,
    thanks.title,
    [thanks.text],
    h('dl', { class: 'facts', part: 'result' }, h('dt', {}, texts.reference), h('dd', { class: 'mono' }, reference)),
    h('div', {}, h('button', { type: 'button', class: 'btn', part: 'button', click: again }, texts.another)),
  );
  node.firstElementChild!.prepend(h('span', { class: 'stone' }, icon('verified', 24)));
  return { node, heading };
}

/** A form that takes nothing at the moment says why. */
export function closedCard(base: string, { title, contactAddress }: Pick<FormSchema, 'title' | 'contactAddress'>, text: string) {
  const address = contactAddress ? [h('p', {}, h('a', { part: 'link', href: `mailto:${contactAddress}` }, contactAddress))] : [];
  return card(base, title, [text], ...address);
}

/** What went wrong, above the button. */
export const band = (text: string): HTMLElement => h('div', { class: 'band', part: 'band' }, icon('error', 20), h('p', {}, text));
