import { bytesOf } from '@inlay/kernel/text/text-bytes.ts';

/** What all values of a body may take together, in bytes of UTF-8. */
export const VALUES_MAX = 128 * 1024;

/** Whether a body's texts, names included, stay within the bound. Stops as soon as they don't. */
export function valuesFit(body: unknown, max: number = VALUES_MAX): boolean {
  let left = max;
  // A list of what is still to be looked at: nesting as deep as a body may be would exhaust the stack.
  const waiting: unknown[] = [body];
  while (waiting.length > 0 && left >= 0) {
    const value = waiting.pop();
    if (typeof value === 'string') left -= bytesOf(value, left);
    else if (Array.isArray(value)) {
      left -= value.length;
      if (left >= 0) for (const inner of value as unknown[]) waiting.push(inner);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) waiting.push(name, inner);
    } else left -= 1;
  }
  return left >= 0;
}
