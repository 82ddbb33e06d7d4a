import { parseEntities } from 'parse-entities';
import { readHtml } from './read-html.ts';

/** What stands in them is no text. */
const UNSEEN = new Set(['head', 'script', 'style', 'template', 'title', 'noscript', 'svg', 'math']);
const OWN_LINE = new Set(
  'address article aside blockquote body center dd div dl dt figure footer form header hr li main nav ol pre section table tr ul'.split(
    ' ',
  ),
);
const OWN_PARAGRAPH = new Set('h1 h2 h3 h4 h5 h6 p'.split(' '));
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
  readHtml(html, UNSEEN, {
    text: (text) => page.write(text),
    tag: ({ name, isEnd, attributes }) => page.tag(name, isEnd, attributes.slice(0, ATTRIBUTES)),
  });
  return page.text();
}

interface Link {
  readonly href: string;
  /** As far as they have come: to look for them in the line would take longer with each link of it. */
  words: string;
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
    if (link && link.words.trim() !== link.href) line += ` (${link.href})`;
    link = undefined;
  }

  return {
    write(text: string): void {
      const words = parseEntities(text).replaceAll(/\s+/g, ' ');
      line += words;
      if (link) link.words += words;
    },
    tag(name: string, isEnd: boolean, attributes: string): void {
      if (name === 'a') {
        endLink();
        const [, ...values] = isEnd ? [] : (HREF.exec(attributes) ?? []);
        const href = parseEntities(values.find((value) => value !== undefined) ?? '', { attribute: true }).trim();
        if (/^(?:https?:|mailto:)/i.test(href)) link = { href, words: '' };
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
