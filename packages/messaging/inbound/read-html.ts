const NAME = /<(\/?)([a-z][a-z0-9]*)/iy;

export interface Tag {
  /** In small letters; empty for what is none, such as `<!doctype>`. */
  readonly name: string;
  readonly isEnd: boolean;
  /** All that stands between its name and behind its `>`. */
  readonly attributes: string;
}

interface Reader {
  /** As it is written, with its entities. */
  text(written: string): void;
  tag(tag: Tag): void;
}

/**
 * Reads HTML in one pass from its beginning to its end, so that none takes long. Comments are passed over, and so is what stands in elements that are not
 * seen.
 */
export function readHtml(html: string, unseen: ReadonlySet<string>, { text, tag }: Reader): void {
  let at = 0;
  while (at < html.length) {
    const begin = html.indexOf('<', at);
    text(html.slice(at, begin === -1 ? html.length : begin));
    if (begin === -1) break;
    if (html.startsWith('<!--', begin)) {
      at = after(html, '-->', begin + 4);
      continue;
    }
    NAME.lastIndex = begin;
    const [whole = '', slash = '', given = ''] = NAME.exec(html) ?? [];
    if (whole === '' && !/[!?/]/.test(html.charAt(begin + 1))) {
      text('<');
      at = begin + 1;
      continue;
    }
    const name = given.toLowerCase();
    const isEnd = slash === '/';
    const end = endOfTag(html, begin + Math.max(1, whole.length));
    tag({ name, isEnd, attributes: html.slice(begin + whole.length, end) });
    at = !isEnd && unseen.has(name) ? endOfUnseen(html, name, end) : end;
  }
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
  const closing = new RegExp(`</${name}\\b`, 'gi');
  closing.lastIndex = from;
  const found = closing.exec(html);
  return found ? endOfTag(html, found.index + found[0].length) : html.length;
}
