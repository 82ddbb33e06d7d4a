import { foldText } from './fold-text.ts';

/** Scripts that put no space between words: there a blocked word counts wherever it stands. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const JOINT = /[^\p{L}\p{M}\p{N}]+/gu;

/**
 * How many of the words stand in the texts, whatever their case or dress (see `foldText`). A word counts once, and only as a whole word:
 * `ass` is not in `class`. An entry of several words is a phrase; whatever stands between its words is no matter.
 */
export function countBlockedWords(texts: readonly string[], blocked: readonly string[]): number {
  if (blocked.length === 0) return 0;
  const text = ` ${joined(texts.join('\n'))} `;
  const words = new Set(blocked.map(joined).filter(Boolean));
  return [...words].filter((word) => text.includes(WITHOUT_SPACES.test(word) ? word : ` ${word} `)).length;
}

const joined = (text: string): string => foldText(text).replace(JOINT, ' ').trim();
