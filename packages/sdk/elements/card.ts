import { h } from '../core/dom.ts';
import { icon, mark } from '../core/icons.ts';

/** The frame of every state of an element: a titled group with the mark at its foot. */
export function card(base: string, title: string, lead: readonly (string | Node)[], ...content: readonly Node[]) {
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

/** What went wrong. */
export const band = (text: string): HTMLElement => h('div', { class: 'band', part: 'band' }, icon('error', 20), h('p', {}, text));
