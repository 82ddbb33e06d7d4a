import { h } from '@inlay/sdk/core/dom.ts';
import type { Entry } from './entry.ts';
import type { FormTexts } from './form-schema.ts';

export interface Wrong {
  /** Absent where nothing of that name is drawn. */
  readonly entry: Entry | undefined;
  readonly sentence: string;
}

/** What is wrong, above the form; each line leads to its field. */
export function errorSummary(texts: FormTexts, language: string, reach: (entry: Entry) => void) {
  const node = h('div', { class: 'summary', part: 'summary', role: 'group', 'aria-labelledby': 's', tabindex: -1, hidden: '' });
  const line = ({ entry, sentence }: Wrong) => {
    if (!entry) return h('li', {}, sentence);
    const go = (event: Event) => {
      event.preventDefault();
      reach(entry);
    };
    return h('li', {}, h('a', { href: `#f-${entry.key}`, click: go }, `${entry.label}: ${sentence}`));
  };
  return {
    node,
    show(wrong: readonly Wrong[]): void {
      const count = wrong.length;
      node.hidden = count === 0;
      const title = count === 1 ? texts.oneWrong : texts.manyWrong.replace('{n}', count.toLocaleString(language));
      node.replaceChildren(h('h3', { id: 's' }, title), h('ul', {}, ...wrong.map(line)));
      if (count > 0) node.focus();
    },
  };
}
