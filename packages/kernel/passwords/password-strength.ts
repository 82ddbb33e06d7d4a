import { commonPasswords } from './common-passwords.ts';
import { PASSWORD_MIN } from './password.ts';

export const STRENGTH_WORDS = ['Weak', 'Fair', 'Good', 'Strong'] as const;

/** Bits of guessing from which a password is Fair, Good and Strong. */
const FAIR = 30;
const GOOD = 45;
const STRONG = 60;
/** A letter inside a word tells little: the word is guessed, not its letters. */
const WORD_LETTER_BITS = 3;

const CLASSES = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
] as const;
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** The ways in which one letter can be told from the one before. */
const STEPS: readonly ((before: string, letter: string) => boolean)[] = [
  (before, letter) => before === letter,
  ...ROWS.flatMap((row) => [
    (before: string, letter: string) => row.includes(before + letter),
    (before: string, letter: string) => row.includes(letter + before),
  ]),
];
const LEET: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' };

/**
 * How hard a password is to guess, from 1 (Weak) to 4 (Strong), 0 for none. A rough estimate for the meter beside the field; what
 * is refused is decided by the rules, not by this.
 */
export function passwordStrength(password: string, username: string): 0 | 1 | 2 | 3 | 4 {
  const text = password.normalize('NFKC');
  if (text === '') return 0;
  const known = username !== '' && text.toLowerCase().includes(username.toLowerCase());
  if ([...text].length < PASSWORD_MIN || known || isDressedUpCommon(text)) return 1;
  const bits = bitsOf(text);
  if (bits < FAIR) return 1;
  if (bits < GOOD) return 2;
  return bits < STRONG ? 3 : 4;
}

/** A common password stays one with other digits and signs around it, or with digits for letters. */
function isDressedUpCommon(text: string): boolean {
  const lower = text.toLowerCase();
  const bare = lower.replace(/^\P{L}+|\P{L}+$/gu, '');
  const plain = [...lower].map((letter) => LEET[letter] ?? letter).join('');
  // The list starts at eight characters: shorter words stand in it with "1" or "123" after them.
  return [lower, bare, `${bare}1`, `${bare}123`, plain, plain.replace(/i+$/, '')].some((one) => commonPasswords.has(one));
}

function bitsOf(text: string): number {
  const pool = CLASSES.reduce((size, [characters, count]) => (characters.test(text) ? size + count : size), 0);
  const each = Math.log2(pool);
  // A year and a word are each one guess of a list, not so many characters.
  const rest = withoutRuns(text).replace(/(?:19|20)\d\d/g, '0');
  const words = rest.match(/\p{L}[\p{Ll}]{2,}|\p{Lu}{3,}/gu) ?? [];
  const inWords = words.join('').length;
  return inWords * WORD_LETTER_BITS + (rest.length - inWords) * each;
}

/** Repeats ("aaaa") and rows ("abcd", "4321", "qwer") of three or more, and a repeated part, count once. */
function withoutRuns(text: string): string {
  const letters = [...text.replace(/(.{2,64}?)\1+/gs, '$1')];
  const lower = letters.map((letter) => letter.toLowerCase());
  const goesOn = (step: (typeof STEPS)[number], index: number) => {
    const [before, letter] = [lower[index - 1], lower[index]];
    return before !== undefined && letter !== undefined && step(before, letter);
  };
  const isTold = (index: number) => STEPS.some((step) => goesOn(step, index) && (goesOn(step, index - 1) || goesOn(step, index + 1)));
  return letters.filter((_, index) => !isTold(index)).join('');
}
