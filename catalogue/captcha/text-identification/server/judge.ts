import { LENGTH } from '../widget/shapes.ts';

/** Room for spaces between the letters, and no more: nobody types this much. */
const MOST_CHARACTERS = 64;

/** True when the answer spells the word; upper and lower case, full-width letters and spaces make no difference. `answer` is any JSON at all. */
export function judgeText(answer: unknown, truth: unknown): boolean {
  const given = wordOf(answer);
  return given !== undefined && given === wordOf(truth);
}

function wordOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'text')) return undefined;
  const { text } = value as { text: unknown };
  if (typeof text !== 'string' || text.length > MOST_CHARACTERS) return undefined;
  const word = text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
  return word.length === LENGTH && /^[A-Z]+$/.test(word) ? word : undefined;
}
