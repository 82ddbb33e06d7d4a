/** What a text asks for that is nothing but one of these words. */
export type Keyword = 'stop' | 'start' | 'help';

const STOP = 'stop stopall unsubscribe cancel end quit revoke optout|opt out|arret stopp parar baja sair stoppen dur 停止 退订 توقف';
const WORDS: Readonly<Record<Keyword, string>> = { stop: STOP, start: 'start unstop yes', help: 'help info aide hilfe ayuda' };

/** Two spellings of one word are one: wide letters, capitals, what stands around it. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '');

const listOf = (words: string): readonly string[] => words.split('|').flatMap((part) => (part === 'opt out' ? [part] : part.split(' ')));
const KNOWN = new Map<string, Keyword>(
  (Object.keys(WORDS) as Keyword[]).flatMap((keyword) => listOf(WORDS[keyword]).map((word) => [plain(word), keyword] as const)),
);
/** For a text that holds more than the word. */
const STOP_WORDS = listOf(STOP).map(plain);

/** What the whole of a text asks for. @param more further words for `stop` */
export function readKeyword(text: string, more: readonly string[] = []): Keyword | undefined {
  // No keyword is longer, and a text may be.
  if (text.length > 200) return undefined;
  const word = plain(text);
  return more.some((one) => plain(one) === word) ? 'stop' : KNOWN.get(word);
}

/** Whether a text that is no keyword holds a word for `stop`: its sender may have meant it. */
export function mayMeanStop(text: string, more: readonly string[] = []): boolean {
  const words = new Set(plain(text.slice(0, 2_000)).split(/[^\p{L}\p{N}]+/u));
  return [...STOP_WORDS, ...more.map(plain)].some((word) => words.has(word));
}
