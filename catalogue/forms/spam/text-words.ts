import { foldText, isDressedUp } from './fold-text.ts';
import { findLinks, hostOfLink } from './links.ts';

/** Of a long text its beginning and its end: what a message wants stands there, and nobody makes us read a novel. */
const FIRST_WORDS = 320;
const LAST_WORDS = 160;

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
 * Accents of Latin letters go, since many leave them out; a number is its count of digits.
 */
export function wordsOf(text: string): readonly string[] {
  const words: string[] = [];
  const plain = foldText(text)
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
function marksOf(text: string): readonly string[] {
  const hosts = findLinks(text).map(hostOfLink);
  return [
    ...hosts.map((host) => `link .${host.slice(host.lastIndexOf('.') + 1)}`),
    ...(hosts.some((host) => SHORTENERS.has(host)) ? ['link short'] : []),
    ...(isDressedUp(text) ? ['dressed up'] : []),
    ...(/[$€£¥]\s?\d|\d\s?[$€£¥%]/.test(text) ? ['sum of money'] : []),
    ...(/[a-z0-9+/]{40,}/i.test(text.replace(/\S+:\/\/\S+/g, '')) ? ['long noise'] : []),
  ];
}

/** Words, pairs of neighbours and marks, each once: a word repeated a hundred times says no more than said twice. */
export function featuresOf(text: string): ReadonlySet<string> {
  const words = wordsOf(text);
  const links = findLinks(text);
  // A link's own letters are chance: its host is looked at in the marks.
  const hidden = new Set(links.flatMap((link) => wordsOf(link)));
  const features = new Set<string>(marksOf(text));
  words.forEach((word, at) => {
    if (hidden.has(word) && links.length > 0 && /\d/.test(word)) return;
    features.add(word);
    if (at > 0) features.add(`${words[at - 1]} ${word}`);
  });
  return features;
}
