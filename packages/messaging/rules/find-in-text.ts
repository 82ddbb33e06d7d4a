const MOST_CODES = 10;
const MOST_LINKS = 50;

const LINK = /https?:\/\/[^\s<>"'`{}|\\^]+/g;
/** What ends a sentence, or what a link was put in, is not part of it. Looked for once in a row of such signs: from each, they'd take their square. */
const AFTER_A_LINK = /(?<![.,:;!?)\]])[.,:;!?)\]]+$/;

/** Stands alone: no part of a number with separators, of a date, a time, an amount or a word. */
const ALONE = String.raw`(?<![\p{L}\p{N}_+#]|\p{N}[.,:/ -]|[-/$€£])`;
const ENDS = String.raw`(?![\p{L}\p{N}_%€$£]|[.,:/ -]\p{N}|[-/])`;
const CODE = new RegExp(`${ALONE}(?:([0-9]{5,8})|([0-9]{3})[ -]([0-9]{3}))${ENDS}`, 'gu');
/** Four digits may be a year. They count only where the words before them say that they are a code. */
const SHORT_CODE = new RegExp(String.raw`\b(?:code|pin|passcode|password)\b[^\d\n]{0,40}${ALONE}([0-9]{4})${ENDS}`, 'giu');

/** Web addresses in a text, in their order, each once. */
export function linksIn(text: string): string[] {
  const found = [...text.matchAll(LINK)].map(([link]) => link.replace(AFTER_A_LINK, ''));
  return [...new Set(found)].slice(0, MOST_LINKS);
}

/** One-time codes in a text, without the space or hyphen that splits them, in their order, each once. What stands in a link is none. */
export function codesIn(text: string): string[] {
  const rest = text.replaceAll(LINK, ' ');
  const found = [...rest.matchAll(CODE), ...rest.matchAll(SHORT_CODE)]
    .toSorted((a, b) => a.index - b.index)
    .map(([, ...groups]) => groups.join(''));
  return [...new Set(found)].slice(0, MOST_CODES);
}
