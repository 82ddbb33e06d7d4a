import { createHash } from 'node:crypto';
import { MAIN } from '../../rules/form-name.ts';

const PAGE_MAX = 2_048;

/** A body as it came: fields and the names of the wire side by side. */
export type SentBody = Readonly<Record<string, unknown>>;

const textOf = (body: SentBody, name: string): string | undefined => {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

export interface WireMembers {
  readonly form: string;
  readonly step: string | undefined;
  readonly ticket: string | undefined;
  readonly language: string | undefined;
  readonly token: string | undefined;
  /** Without its query and fragment: these may hold what a visitor typed elsewhere. */
  readonly page: string | null;
}

export const wireMembers = (body: SentBody): WireMembers => ({
  form: textOf(body, '_form') || MAIN,
  step: textOf(body, '_step'),
  ticket: textOf(body, '_ticket'),
  language: textOf(body, '_language'),
  token: textOf(body, 'inlay-response') || undefined,
  page: pageOf(textOf(body, '_page')),
});

function pageOf(text: string | undefined): string | null {
  if (text === undefined || text.length > PAGE_MAX || !URL.canParse(text)) return null;
  const { protocol, origin, pathname } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? `${origin}${pathname}` : null;
}

const isOwn = (name: string, traps: readonly string[]): boolean =>
  !name.startsWith('_') && !name.startsWith('inlay-') && !traps.includes(name);

interface ComparedFile {
  readonly field: string;
  readonly name: string;
  /** Of what was sent. */
  readonly sha256: string;
}

/** What the visitor's own entries are compared by: a repeat may come with another token. */
export function bodyHash(body: SentBody, traps: readonly string[], files: readonly ComparedFile[]): string {
  const entries = Object.entries(body)
    .filter(([name]) => isOwn(name, traps))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const attached = files.map(({ field, name, sha256 }) => [field, name, sha256]);
  const compared = attached.length > 0 ? [entries, attached] : entries;
  return createHash('sha256').update(JSON.stringify(compared)).digest('base64url');
}

/** Whether something stands in a field that people don't see. */
export const isTrapFilled = (body: SentBody, traps: readonly string[]): boolean =>
  [...traps, '_gotcha'].some((name) => Object.hasOwn(body, name) && body[name] !== '' && body[name] !== null && body[name] !== undefined);
