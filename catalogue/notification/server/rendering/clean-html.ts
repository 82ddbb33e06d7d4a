import { parseEntities } from 'parse-entities';
import { readHtml } from '@inlay/messaging/inbound/read-html.ts';
import { escapeHtml } from '@inlay/platform/http/escape-html.ts';
import { cleanStyle } from './clean-style.ts';
import { safeImage, safeUrl } from './safe-url.ts';

const VOID = new Set(['br', 'hr', 'img']);
const ALLOWED = new Set(
  'a abbr b blockquote br center code del div em font h1 h2 h3 h4 hr i img ins li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
);
/** Not even what stands in them is shown. */
const UNSEEN = new Set([
  'script',
  'style',
  'title',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'head',
  'textarea',
  'select',
]);
const ATTRIBUTES = new Set(
  'alt align bgcolor border cellpadding cellspacing color colspan dir height lang role rowspan title valign width'.split(' '),
);
const ATTRIBUTE = /([a-z][a-z0-9-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
/** Deeper nothing of a mail is. */
const DEPTH_MOST = 60;

/**
 * HTML of a block with what a mail may hold, in one pass: tags, attributes and styles that are not on a list are left out, and each tag that was
 * opened is closed, so that the block stays in its place.
 */
export function cleanHtml(html: string): string {
  const made: string[] = [];
  const open: string[] = [];
  readHtml(html, UNSEEN, {
    text: (written) => made.push(escapeHtml(parseEntities(written))),
    tag({ name, isEnd, attributes }) {
      if (!ALLOWED.has(name)) return;
      if (isEnd) made.push(close(open, name));
      else if (VOID.has(name) || open.length < DEPTH_MOST) {
        const tag = openTag(name, attributes);
        made.push(tag);
        if (tag !== '' && !VOID.has(name)) open.push(name);
      }
    },
  });
  return (
    made.join('') +
    open
      .toReversed()
      .map((name) => `</${name}>`)
      .join('')
  );
}

/** A tag that closes others first closes them, too; one that closes nothing is left out. */
function close(open: string[], name: string): string {
  const place = open.lastIndexOf(name);
  if (place === -1) return '';
  return open
    .splice(place)
    .toReversed()
    .map((one) => `</${one}>`)
    .join('');
}

function openTag(name: string, attributes: string): string {
  const kept: string[] = [];
  const seen = new Set<string>();
  for (const [, given = '', ...values] of attributes.matchAll(ATTRIBUTE)) {
    const attribute = given.toLowerCase();
    if (seen.has(attribute)) continue;
    seen.add(attribute);
    const value = cleanAttribute(attribute, parseEntities(values.find((one) => one !== undefined) ?? '', { attribute: true }));
    if (value !== undefined) kept.push(` ${attribute}="${escapeHtml(value)}"`);
  }
  if (name === 'img' && !kept.some((one) => one.startsWith(' src='))) return '';
  if (name === 'img' && !seen.has('alt')) kept.push(' alt=""');
  return `<${name}${kept.join('')}>`;
}

function cleanAttribute(name: string, value: string): string | undefined {
  if (name === 'href') return safeUrl(value);
  if (name === 'src') return safeImage(value);
  if (name === 'style') return cleanStyle(value) || undefined;
  return ATTRIBUTES.has(name) && value.length <= 500 && !/[\p{Cc}]/u.test(value) ? value : undefined;
}
