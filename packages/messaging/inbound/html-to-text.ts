import { parseEntities } from 'parse-entities';

/** What stands in them is no text. */
const UNSEEN = new Set(['head', 'script', 'style', 'template', 'title', 'noscript', 'svg', 'math']);
const OWN_LINE = new Set(
  'address article aside blockquote body center dd div dl dt figure footer form header hr li main nav ol pre section table tr ul'.split(
    ' ',
  ),
);
const OWN_PARAGRAPH = new Set('h1 h2 h3 h4 h5 h6 p'.split(' '));
const NAME = /<(\/?)([a-z][a-z0-9]*)/iy;
/** A tag is longer where it carries a picture. */
const ATTRIBUTES = 2_000;
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const MOST_QUOTED = 5;

/**
 * The text of an HTML part, in one pass from its beginning to its end, so that none takes long. Links stand in full behind their words, and
 * what was quoted has the mark that quotes have in plain mails.
 */
export function htmlToText(html: string): string {
  const page = makePage();
  let at = 0;
  while (at < html.length) {
    const begin = html.indexOf('<', at);
    page.write(html.slice(at, begin === -1 ? html.length : begin));
    if (begin === -1) break;
    if (html.startsWith('<!--', begin)) {
      at = after(html, '-->', begin + 4);
      continue;
    }
    NAME.lastIndex = begin;
    const [whole = '', slash = '', given = ''] = NAME.exec(html) ?? [];
    if (whole === '' && !/[!?/]/.test(html.charAt(begin + 1))) {
      page.write('<');
      at = begin + 1;
      continue;
    }
    const name = given.toLowerCase();
    const end = endOfTag(html, begin + Math.max(1, whole.length));
    const isEnd = slash === '/';
    page.tag(name, isEnd, html.slice(begin, Math.min(end, begin + ATTRIBUTES)));
    at = !isEnd && UNSEEN.has(name) ? endOfUnseen(html, name, end) : end;
  }
  return page.text();
}

const after = (html: string, what: string, from: number): number => {
  const at = html.indexOf(what, from);
  return at === -1 ? html.length : at + what.length;
};

/** Behind its `>`; one in quotes is none. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at += 1) {
    const sign = html.charAt(at);
    if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '>') return at + 1;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return html.length;
}

function endOfUnseen(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}\\b`, 'gi');
  close.lastIndex = from;
  const found = close.exec(html);
  return found ? endOfTag(html, found.index + found[0].length) : html.length;
}

interface Link {
  readonly href: string;
  /** How long the line was before its words. */
  readonly at: number;
}

/** Lines as they grow. */
function makePage() {
  const lines: string[] = [];
  let line = '';
  let quoted = 0;
  let link: Link | undefined;

  function endLine(): void {
    if (line.trim() !== '') lines.push(`${'> '.repeat(Math.min(quoted, MOST_QUOTED))}${line.trim()}`);
    line = '';
    link = undefined;
  }
  function endLink(): void {
    const words = link && line.slice(link.at).trim();
    if (link && words !== link.href) line += ` (${link.href})`;
    link = undefined;
  }

  return {
    write(text: string): void {
      line += parseEntities(text).replaceAll(/\s+/g, ' ');
    },
    tag(name: string, isEnd: boolean, tag: string): void {
      if (name === 'a') {
        endLink();
        const [, ...values] = isEnd ? [] : (HREF.exec(tag) ?? []);
        const href = parseEntities(values.find((value) => value !== undefined) ?? '', { attribute: true }).trim();
        if (/^(?:https?:|mailto:)/i.test(href)) link = { href, at: line.length };
      } else if (name === 'br') {
        const isEmpty = line.trim() === '';
        endLine();
        if (isEmpty) lines.push('');
      } else if (name === 'td' || name === 'th') line += ' ';
      else if (OWN_LINE.has(name) || OWN_PARAGRAPH.has(name)) {
        endLine();
        if (OWN_PARAGRAPH.has(name)) lines.push('');
        if (name === 'li' && !isEnd) line = '* ';
        if (name === 'blockquote') quoted = Math.max(0, quoted + (isEnd ? -1 : 1));
      }
    },
    text(): string {
      endLine();
      return lines.join('\n').trim();
    },
  };
}
