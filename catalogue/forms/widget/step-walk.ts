import { h } from '@inlay/sdk/core/dom.ts';
import { icon } from '@inlay/sdk/core/icons.ts';
import type { Section } from './form-sections.ts';
import type { FormTexts } from './form-schema.ts';

export interface StepWalk {
  /** Of the way through; empty for a form without steps. */
  readonly nodes: readonly HTMLElement[];
  readonly shown: Section;
  /** Of the step that is shown, among those that the answers leave. */
  readonly index: number;
  readonly next: Section | undefined;
  readonly before: Section | undefined;
  /** The steps that the answers leave. */
  follow(walk: readonly Section[]): void;
  /** False where the answers leave it out. */
  show(section: Section | undefined): boolean;
}

/** One step after the other. Which of them there are, the answers decide. */
export function stepWalk(sections: readonly Section[], texts: FormTexts, language: string, go: (section: Section) => void): StepWalk {
  let walk = sections;
  let shown = sections[0]!;
  let drawn = '';
  const list = h('ol', { class: 'steps', part: 'steps' });
  const where = h('p', { class: 'where', part: 'where' });
  const titleOf = ({ step }: Section) => step?.title ?? '';

  function draw(): void {
    for (const one of sections) one.node.hidden = one !== shown;
    const now = `${walk.map(titleOf).join('\n')} ${walk.indexOf(shown)}`;
    if (!shown.step || now === drawn) return;
    drawn = now;
    const index = walk.indexOf(shown);
    const number = (value: number) => value.toLocaleString(language);
    const words = texts.where.replace('{n}', number(index + 1)).replace('{of}', number(walk.length));
    const [head = '', tail = ''] = words.split('{title}');
    where.replaceChildren(head, h('b', {}, titleOf(shown)), tail);
    shown.heading.textContent = where.textContent;
    list.replaceChildren(
      ...walk.map((one, nth) => {
        if (nth < index) {
          const back = h('button', { type: 'button', click: () => go(one) }, icon('verified', 16), titleOf(one));
          return h('li', { class: 'past', part: 'step' }, h('span', { class: 'n' }, back));
        }
        const mark = nth === index ? { class: 'now', 'aria-current': 'step' } : {};
        return h('li', { ...mark, part: 'step' }, h('span', { class: 'n' }, `${number(nth + 1)} ${titleOf(one)}`));
      }),
    );
  }

  return {
    nodes: shown.step ? [where, list] : [],
    get shown() {
      return shown;
    },
    get index() {
      return walk.indexOf(shown);
    },
    get next() {
      return walk[walk.indexOf(shown) + 1];
    },
    get before() {
      return walk[walk.indexOf(shown) - 1];
    },
    follow(left) {
      // A step that the answers leave out while it is shown gives way to the one before it.
      const before = sections.slice(0, sections.indexOf(shown)).findLast((one) => left.includes(one));
      walk = left.length > 0 ? left : sections.slice(0, 1);
      if (!walk.includes(shown)) shown = before ?? walk[0]!;
      draw();
    },
    show(section) {
      if (!section || !walk.includes(section)) return false;
      shown = section;
      draw();
      return true;
    },
  };
}
