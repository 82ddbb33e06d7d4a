/** Fields that widgets made: a second widget of the same form makes its own. */
const made = new WeakSet<Element>();

export interface Fields {
  set(token: string): void;
  clear(): void;
  remove(): void;
}

/** The hidden fields of the enclosing form. A field of that name which the page has already is used rather than doubled. */
export function createFields(container: Element, responseField: string | false, legacyField: string | false): Fields {
  const entries = ([responseField, legacyField].filter(Boolean) as string[]).map((name) => {
    const own = container.closest('form')?.elements.namedItem(name);
    const found = own instanceof HTMLInputElement && !made.has(own);
    const input = found ? own : document.createElement('input');
    if (!found) {
      Object.assign(input, { type: 'hidden', name });
      made.add(input);
      container.append(input);
    }
    return { input, found, empty: input.value === 'true' ? '' : input.value, name };
  });

  const clear = () => entries.forEach(({ input, empty }) => (input.value = empty));
  return {
    set: (token) => entries.forEach(({ input, name }) => (input.value = name === legacyField ? 'true' : token)),
    clear,
    remove: () => {
      clear();
      for (const { input, found } of entries) if (!found) input.remove();
    },
  };
}
