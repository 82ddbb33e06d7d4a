import { parseEntities } from 'parse-entities';

/** Behind a scheme, with any slashes or none: as browsers read it. */
const WITH_SCHEME = /\b(?:https?|ftp):[\\/]*([^\s\\/?#"'<>()]+)/gi;
/** With the scheme of the page: in an attribute, or in a style. */
const WITHOUT_SCHEME = /(?:[="'(]|^)\s*[\\/]{2}([^\s\\/?#"'<>()]+)/g;
/** What readers make a link of by themselves. */
const WWW = /(?<![\w.@/-])(www\.[a-z0-9.-]+)/gi;
const ATTRIBUTE = /=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/** Hosts that a mail leads to or loads from, in small letters, each once. A host that no scheme, slashes or `www.` stand before is a word. */
export function linkedHosts({ text, html = '' }: { readonly text: string; readonly html?: string | undefined }): string[] {
  const decoded = parseEntities(html);
  // As they are written, and as they are read: an entity may stand for the end of one.
  const values = [html, decoded].flatMap((source) => [...source.matchAll(ATTRIBUTE)].map(valueOf));
  const hosts = [
    ...hostsIn(text, [WITH_SCHEME, WWW]),
    ...[decoded, ...values].flatMap((one) => hostsIn(one, [WITH_SCHEME, WITHOUT_SCHEME, WWW])),
    ...values.flatMap(hostOfAddress),
  ];
  return [...new Set(hosts)];
}

/** Browsers read over these within an address. */
const valueOf = ([, double = '', single = '', bare = '']: RegExpMatchArray): string =>
  parseEntities(double || single || bare, { attribute: true }).replaceAll(/[\t\n\r]/g, '');

/** As a browser takes the whole of it, with whatever signs before its `@`. */
function hostOfAddress(address: string): string[] {
  const url = /^[\s\p{Cc}]*(?:https?|ftp):/iu.test(address) ? URL.parse(address) : null;
  return url ? [url.hostname] : [];
}

const hostsIn = (text: string, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, authority = '']) => hostOfAuthority(authority)));

/** Without user names and the port, and without what ends a sentence. */
const hostOfAuthority = (authority: string): string =>
  authority
    .slice(authority.lastIndexOf('@') + 1)
    .toLowerCase()
    // A run is looked at from its beginning alone: many dots would take minutes.
    .replace(/(?<![^\p{L}\p{N}\]])[^\p{L}\p{N}\]]+$/u, '')
    .replace(/:\d+$/, '');
