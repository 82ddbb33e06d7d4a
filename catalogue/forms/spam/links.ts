import { asSeen } from './fold-text.ts';

/** Endings under which a bare name is a link; two letters (`thanks.it`, `node.js`) need a path behind them, or `www.` before. */
const ENDINGS =
  'com|net|org|info|biz|xyz|top|shop|store|online|site|website|club|vip|icu|live|pro|app|dev|click|link|buzz|space|fun|bet|casino|loan|win|bid|agency|digital|marketing|finance|tech|cloud|world|today|life|money';
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,62})';
const PATH = '(?:[/?#:][^\\s<>"\\])}]*)?';
const LINK = new RegExp(
  [
    `(?:https?|ftp)://[^\\s<>"\\])}]+`,
    `(?<![@\\p{L}\\p{N}._/-])www\\.[^\\s<>"\\])}]+`,
    `(?<![@\\p{L}\\p{N}._/-])(?:${LABEL}\\.){1,6}(?:${ENDINGS})(?![\\p{L}\\p{N}@_-]|\\.\\p{L})${PATH}`,
    `(?<![@\\p{L}\\p{N}._/-])(?:${LABEL}\\.){1,6}\\p{L}{2}/[^\\s<>"\\])}]+`,
  ].join('|'),
  'giu',
);
/** What ends a sentence. Looked for once in a row of such signs: from each of them, a long row would take its square. */
const AFTER_A_LINK = /(?<![.,;:!?'"])[.,;:!?'"]+$/;
/** Names of software, not of hosts. */
const NOT_A_HOST = /^(?:asp|ado|vb|ml|f#|c#)\.net$/i;

const SPELT_DOT = /\s{0,3}[[({]\s{0,2}(?:\.|dot|punkt|punto|point|ponto|точка|点|ドット)\s{0,2}[\])}]\s{0,3}/giu;
const LOOSE_DOT = new RegExp(
  `(?<=[\\p{L}\\p{N}]{2})(?: \\. ?|\\. )(?=(?:com|net|org|info|xyz|top|shop|online|site)(?:[/\\s,;!]|$))`,
  'giu',
);
const SAID_DOT = / dot (?=(?:com|net|org|info|xyz|top|shop|online|site)(?:[/\s,;!.]|$))/gi;

/** With links that are written to be missed as plain ones: `hxxp://`, `example [.] com`, `example . com`. */
const withPlainLinks = (text: string): string =>
  asSeen(text)
    .replace(/\bh(?:xx|tt|\*\*)p(s?)\s?:\s?\/\/\s?/gi, (_, secure: string) => `http${secure.toLowerCase()}://`)
    .replace(/[。．]/g, '.')
    .replace(SPELT_DOT, '.')
    .replace(LOOSE_DOT, '.')
    .replace(SAID_DOT, '.');

/** Links of a text in their order, as they would be opened. */
export const findLinks = (text: string): readonly string[] =>
  (withPlainLinks(text).match(LINK) ?? []).map((link) => link.replace(AFTER_A_LINK, '')).filter((link) => !NOT_A_HOST.test(link));

export const withoutLinks = (text: string): string => withPlainLinks(text).replace(LINK, ' ');

/** Each counts as often as it stands there. An address of mail is none. */
export const countLinks = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + findLinks(text).length, 0);

/** `shop.example.com` of a link, in small letters. */
export const hostOfLink = (link: string): string =>
  /^(?:\w+:\/\/)?(?:[^/@\s]*@)?([^/?#:\s]+)/.exec(link.toLowerCase())?.[1]?.replace(/^www\./, '') ?? '';
