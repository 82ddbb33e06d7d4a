import { SLUG, SLUG_SENTENCE } from '../templates/slug.ts';

/** "Order confirmation" is `order-confirmation`. */
export const keyFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
    .replaceAll(/^-+|-+$/g, '');

/** The same, with a number where another has it. */
export function freeKey(wanted: string, taken: readonly string[]): string {
  let [key, number] = [wanted, 2];
  while (taken.includes(key)) key = `${wanted.slice(0, 36)}-${number++}`;
  return key;
}

/** What is wrong with a key; undefined for a good one. */
export function keyFault(key: string, taken: readonly string[]): string | undefined {
  if (!SLUG.test(key)) return SLUG_SENTENCE;
  return taken.includes(key) ? 'Another template has this key.' : undefined;
}
