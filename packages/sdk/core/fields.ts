import { h } from './dom.ts';

/** Fields that widgets made: a second widget of the same form makes its own. */
const made = new WeakSet<Element>();

export interface Fields {
  /** The token, or '' while there is none. */
  set(token: string): void;
  remove(): void;
}

/** The hidden fields of the enclosing form. A field of that name which the page has already is used rather than doubled. */
export function createFields(container: Element, responseField: string | false, legacyField: string | false): Fields {
  const inputs = [responseField, legacyField].map((name) => {
    const found = name && container.closest('form')?.elements.namedItem(name);
    if (!name || (found instanceof HTMLInputElement && !made.has(found))) return found as HTMLInputElement | false;
    const input = h('input', { type: 'hidden', name });
    made.add(input);
    container.append(input);
    return input;
  });
  const set = (token: string) =>
    inputs.forEach((input, i) => {
      if (input) input.value = i && token ? 'true' : token;
    });
  return {
    set,
    remove() {
      set('');
      for (const input of inputs) if (input && made.has(input)) input.remove();
    },
  };
}
