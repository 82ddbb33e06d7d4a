import { endsOf, foldText, isDressedUp } from './fold-text.ts';
import { findLinks, hostOfLink, withoutLinks } from './links.ts';

const FIRST_WORDS = 320;
const LAST_WORDS = 160;
/** In words, an even number. */
const PASSAGE = 24;

const DENSE =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}ー';
const RUN = new RegExp(`[${DENSE}]+|(?:(?![${DENSE}])[\\p{L}\\p{M}\\p{N}])+(?:['’](?:(?![${DENSE}])[\\p{L}\\p{M}])+)?`, 'gu');
const IS_DENSE = new RegExp(`[${DENSE}]`, 'u');
const SHORTENERS = new Set([
  'bit.ly',
  'tinyurl.com',
  't.co',
  'goo.gl',
  'is.gd',
  'cutt.ly',
  'rb.gy',
  'ow.ly',
  't.me',
  'wa.me',
  'shorturl.at',
]);

/**
 * The words of a text as the classifier counts them, in order. Where a script has no spaces, each two neighbouring characters are a word.
 * Accents of Latin letters go, since many leave them out; a number is its count of digits; the letters of a link are chance.
 */
export function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  const plain = foldText(withoutLinks(endsOf(text)))
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .normalize('NFC');
  for (const [run] of plain.matchAll(RUN)) {
    if (!IS_DENSE.test(run)) words.push(/^\p{N}+$/u.test(run) ? `#${Math.min(run.length, 9)}` : run.slice(0, 40));
    else {
      const characters = [...run];
      if (characters.length === 1) words.push(run);
      for (let at = 0; at + 1 < characters.length; at++) words.push(`${characters[at]}${characters[at + 1]}`);
    }
  }
  return words.length <= FIRST_WORDS + LAST_WORDS ? words : [...words.slice(0, FIRST_WORDS), ...words.slice(-LAST_WORDS)];
}

/** What a text shows of itself beside its words. No word of a text can be written like one of these. */
function marksOf(whole: string): readonly string[] {
  const text = endsOf(whole);
  const hosts = findLinks(text).map(hostOfLink);
  return [
    ...hosts.map((host) => `link .${host.slice(host.lastIndexOf('.') + 1)}`),
    ...(hosts.some((host) => SHORTENERS.has(host)) ? ['link short'] : []),
    ...(isDressedUp(text) ? ['dressed up'] : []),
    ...(/[$€£¥]\s?\d|\d\s?[$€£¥%]/.test(text) ? ['sum of money'] : []),
    ...(/[a-z0-9+/]{40,}/i.test(withoutLinks(text)) ? ['long noise'] : []),
  ];
}

/** Words, pairs of neighbours and marks, each once: a word repeated a hundred times says no more than said once. */
export const featuresOf = (text: string): ReadonlySet<string> => new Set([...marksOf(text), ...withPairs(wordsOf(text))]);

/**
 * The features of a text and of the passages of a long one, which overlap: a pitch between two paragraphs of a story is still a pitch. Of a
 * short text there are none.
 */
export function passagesOf(text: string): { readonly whole: ReadonlySet<string>; readonly passages: readonly (readonly string[])[] } {
  const words = wordsOf(text);
  const starts =
    words.length <= 1.5 * PASSAGE
      ? []
      : Array.from({ length: Math.ceil((2 * words.length) / PASSAGE) - 1 }, (_, nth) => (nth * PASSAGE) / 2);
  return {
    whole: new Set([...marksOf(text), ...withPairs(words)]),
    passages: starts.map((from) => [...new Set(withPairs(words.slice(from, from + PASSAGE)))]),
  };
}

const withPairs = (words: readonly string[]): readonly string[] =>
  words.flatMap((word, at) => (at > 0 ? [word, `${words[at - 1]} ${word}`] : [word]));
