import { h } from '@inlay/sdk/core/dom.ts';
import { icon } from '@inlay/sdk/core/icons.ts';
import { card } from '@inlay/sdk/elements/card.ts';
import type { FormSchema, FormTexts, Sent } from './form-schema.ts';

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
