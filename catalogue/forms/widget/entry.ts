import { h } from '@inlay/sdk/core/dom.ts';
import { icon } from '@inlay/sdk/core/icons.ts';

export type EntryValue = string | boolean | readonly string[];

/** One question that the visitor answers: a field, or a part of one. */
export interface Entry {
  /** As the wire names it: `email`, `address.city`. */
  readonly key: string;
  readonly label: string;
  /** Whether a draft may hold it. */
  readonly isKept: boolean;
  /** Undefined while it is blank. */
  read(): EntryValue | undefined;
  write(value: EntryValue): void;
  focus(): void;
  /** Of a field that takes files: what was chosen. */
  files?(): readonly File[];
  /** How much of them has gone, 0 to 1; undefined while nothing is sent. */
  progress?(share: number | undefined): void;
  /** Shows what is wrong with it; '' takes it away. */
  blame(sentence: string): void;
}

/** A field as it is drawn, with what is asked in it. */
export interface Drawn {
  readonly node: HTMLElement;
  readonly entries: readonly Entry[];
}

const exclamation = 'M12 8v4M12 16v.01M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20';

/** The place of an error below its controls, which it describes together with their hint. */
export function errorFor(key: string, controls: readonly Element[], marked: readonly Element[], hint?: HTMLElement, count?: HTMLElement) {
  const id = `e-${key}`;
  const words = h('span');
  const node = h('p', { class: 'err', id, part: 'error', hidden: '' }, icon(exclamation, 16), words);
  if (hint) hint.id = `h-${key}`;
  if (count) count.id = `c-${key}`;
  const describe = (sentence: string) => {
    const ids = [hint?.id, sentence && id, count?.id].filter(Boolean).join(' ');
    for (const control of controls) {
      if (ids) control.setAttribute('aria-describedby', ids);
      else control.removeAttribute('aria-describedby');
      if (sentence) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
    }
  };
  describe('');
  return {
    node,
    blame(sentence: string) {
      words.textContent = sentence;
      node.hidden = !sentence;
      for (const one of marked) one.classList.toggle('bad', sentence !== '');
      describe(sentence);
    },
  };
}

export const hintOf = (text: string | undefined): HTMLElement | undefined =>
  text ? h('p', { class: 'hint', part: 'hint' }, text) : undefined;
