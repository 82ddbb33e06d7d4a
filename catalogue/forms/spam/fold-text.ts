/** Letters of other scripts that are read as Latin ones, as `fold` leaves them. */
const LOOKALIKES = letterByLetter('авеёкмнорстухіїјѕԁԛԝһӏгпьбαβεηικμνορστυχωγ', 'abeekmhopctyxiijsdqwhlrnb6abenikuvopotuxwy');

/** Digits and signs that stand for letters inside a word. */
const LEET = letterByLetter('0134578@$!', 'oieastbasi');

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
const WORD = /[\p{L}\p{M}\p{N}@$!]+/gu;
const LATIN = /\p{Script=Latin}/u;
const READ_AS_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}]/gu;
const INSIDE_A_WORD = /(?<=\p{Script=Latin}[013457@$!8]?)[013457@$!8](?=[013457@$!8]?\p{Script=Latin})/gu;
const SPLIT_LETTERS = /(?<![\p{L}\p{N}])\p{L}(?:([ .\-_*·|])\p{L})(?:\1\p{L}){2,}(?![\p{L}\p{N}])/gu;

/** As a reader sees it: without what has no width, wide and ornamental letters as plain ones. */
export const asSeen = (text: string): string => text.normalize('NFKC').replace(UNSEEN, '');

const FIRST = 8_000;
const LAST = 4_000;

/** Of a long text its beginning and its end: what a message wants stands there, and nobody makes us read a novel. */
export const endsOf = (text: string): string => (text.length <= FIRST + LAST ? text : `${text.slice(0, FIRST)}\n${text.slice(-LAST)}`);

/**
 * For comparing alone: case is folded, and words that were dressed up to be missed (`ｃａｓｉｎｏ`, `cаsino` with a Cyrillic а, `c4sin0`,
 * `c.a.s.i.n.o`) come out as they are read. A word wholly in one script stays in it.
 */
export function foldText(text: string): string {
  // By way of capitals, which ß and the final sigma share with their like; the dot of a Turkish İ goes.
  const folded = asSeen(text).toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i');
  return folded.replace(SPLIT_LETTERS, (split, sign: string) => split.replaceAll(sign, '')).replace(WORD, undress);
}

function undress(word: string): string {
  if (!LATIN.test(word)) return word;
  const latin = word.replace(READ_AS_LATIN, (letter) => LOOKALIKES.get(letter) ?? letter);
  // With fewer letters around it is a name, such as h264 or b2b.
  if (latin.replace(/[^\p{L}]/gu, '').length < 3) return latin;
  return latin.replace(INSIDE_A_WORD, (sign) => LEET.get(sign) ?? sign);
}

const HIDDEN_IN_LATIN = /\p{Script=Latin}(?:\u00AD|\u200B|\u200C|\u200D|\u2060|\uFEFF)+\p{Script=Latin}/u;

/** Whether a word mixes Latin with letters that only look like it, or hides characters without width in a Latin word. */
export function isDressedUp(text: string): boolean {
  if (HIDDEN_IN_LATIN.test(text)) return true;
  return text.split(/[^\p{L}\p{M}]+/u).some((word) => LATIN.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word));
}

function letterByLetter(from: string, to: string): ReadonlyMap<string, string> {
  const letters = [...to];
  return new Map([...from].map((letter, at) => [letter, letters[at] as string]));
}
