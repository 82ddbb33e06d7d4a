import { escapeHtml } from '@inlay/platform/http/escape-html.ts';
import { safeUrl } from './safe-url.ts';

/** What makes marks, in a place that no text has: values of data are written with these, so none of them is a mark. */
const PLAIN = ['*', '[', ']', '(', ')'] as const;
const HIDDEN = 0xe000;
const hidden = (index: number): string => String.fromCharCode(HIDDEN + index);

/** A value as it stands among marks without being one. */
export const protect = (value: string): string =>
  value.replaceAll(/[*[\]()]/g, (sign) => hidden(PLAIN.indexOf(sign as (typeof PLAIN)[number])));
const unprotect = (text: string): string => text.replaceAll(/[\uE000-\uE004]/g, (sign) => PLAIN[sign.charCodeAt(0) - HIDDEN] ?? '');

const LINK = /\[([^[\]\n]{1,500})\]\(([^()\n]{1,2000})\)/g;
const STRONG = /\*\*(?=\S)([^*\n]+(?:\*[^*\n]+\*[^*\n]*)*)\*\*/g;
const EMPHASIS = /\*(?=\S)([^*\n]+)\*/g;

const inLine = (text: string): string => text.replaceAll(STRONG, '<strong>$1</strong>').replaceAll(EMPHASIS, '<em>$1</em>');
const plainLine = (text: string): string => text.replaceAll(STRONG, '$1').replaceAll(EMPHASIS, '$1');

/** Between links and in their words. */
function split(text: string, said: (part: string) => string, linked: (label: string, url: string) => string): string {
  let [made, at] = ['', 0];
  for (const found of text.matchAll(LINK)) {
    const [whole, label = '', address = ''] = found;
    const url = safeUrl(unprotect(address));
    made += said(text.slice(at, found.index)) + (url === undefined ? said(label) : linked(label, url));
    at = found.index + whole.length;
  }
  return made + said(text.slice(at));
}

/** A text with marks as HTML: whatever it holds beside them is escaped. @param link its style */
export function marksToHtml(text: string, link: string): string {
  const said = (part: string) => inLine(escapeHtml(part)).replaceAll(/\r?\n/g, '<br>\n');
  return unprotectInHtml(split(text, said, (label, url) => `<a href="${escapeHtml(url)}"${link}>${said(label)}</a>`));
}

const unprotectInHtml = unprotect;

/** The same as plain text, each link behind its words. */
export const marksToText = (text: string): string =>
  unprotect(
    split(text, plainLine, (label, url) => {
      const said = plainLine(label);
      return unprotect(said) === url ? said : `${said} (${url})`;
    }),
  );
