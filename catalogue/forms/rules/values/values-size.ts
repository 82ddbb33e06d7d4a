import { bytesOf } from '@inlay/kernel/text/text-bytes.ts';

/** What all values of a body may take together, in bytes of UTF-8. */
export const VALUES_MAX = 128 * 1024;

/** Lists in objects in lists, and then some: what goes deeper is nobody's entry, and can't be written as JSON again without end. */
const DEEPEST = 100;

/** Whether a body's texts, names included, stay within the bound, and how deep they are nested. Stops as soon as they don't. */
export function valuesFit(body: unknown, max: number = VALUES_MAX): boolean {
  let left = max;
  // A list of what is still to be looked at: nesting as deep as a body may be would exhaust the stack.
  const waiting: (readonly [value: unknown, depth: number])[] = [[body, 0]];
  for (let next = waiting.pop(); next !== undefined && left >= 0; next = waiting.pop()) {
    const [value, depth] = next;
    if (typeof value === 'string') left -= bytesOf(value, left);
    else if (typeof value !== 'object' || value === null) left -= 1;
    else if (depth === DEEPEST) return false;
    else if (Array.isArray(value)) {
      left -= value.length;
      if (left >= 0) for (const inner of value as unknown[]) waiting.push([inner, depth + 1]);
    } else {
      for (const [name, inner] of Object.entries(value)) waiting.push([name, depth + 1], [inner, depth + 1]);
    }
  }
  return left >= 0;
}
