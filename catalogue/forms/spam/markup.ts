import { asSeen } from './fold-text.ts';

const HTML_LINK = /(?:<|&lt;|&#60;)\s{0,3}a\s[^>]{0,200}?\bhref\s{0,3}=/i;
const BBCODE_LINK = /\[(?:url|link)(?:\s{0,3}=[^\]]{1,500})?\]|\[img\]\s{0,3}https?:/i;

/** A form sends plain text: links in HTML or BBCode are meant for a page that shows them. */
export const hasLinkMarkup = (texts: readonly string[]): boolean =>
  texts.map(asSeen).some((text) => HTML_LINK.test(text) || BBCODE_LINK.test(text));
