import { expect } from 'vitest';

/** Every text by its way through lists and tables, e.g. `kinds.leaf`. */
function flat(texts: unknown, way = ''): Record<string, string> {
  if (typeof texts === 'string') return { [way]: texts };
  return Object.assign({}, ...Object.entries(texts as object).map(([key, value]) => flat(value, way ? `${way}.${key}` : key)));
}
const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();

/** A translation has each text of the English, none of them empty, with the same places to fill in. */
export function compareTexts(english: unknown, translated: unknown): void {
  const [from, to] = [flat(english), flat(translated)];
  expect(Object.keys(to)).toEqual(Object.keys(from));
  for (const [key, text] of Object.entries(to)) {
    expect(text.trim(), key).not.toBe('');
    expect(places(text.replace('{bent}', '{other}')), key).toEqual(places(from[key]!));
  }
}
