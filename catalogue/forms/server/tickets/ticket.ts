import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Keyring } from '@inlay/platform/keys/keyring.ts';
import { seal, unseal } from '@inlay/platform/keys/seal.ts';
import type { WidgetPage } from '../callers/widget-caller.ts';

const LIFETIME_MS = DAY_MS;
const MOST_CHARACTERS = 1_000;

/** What a page was given when it showed a form: it says since when, and lets one submission in. */
export interface Ticket {
  readonly id: string;
  /** ms. */
  readonly shownAt: number;
  /** At the first input; null before. */
  readonly startedAt: number | null;
}

/** It opens for the same form, keys and host alone. */
const sealedFor = ({ siteKey, compKey, host }: WidgetPage, form: string) => ({
  purpose: 'form-ticket-v1',
  about: JSON.stringify([siteKey, compKey, host, form]),
});

export const newTicket = (now: number): Ticket => ({ id: randomBytes(16).toString('base64url'), shownAt: now, startedAt: null });

export const sealTicket = (keyring: Keyring, page: WidgetPage, form: string, { id, shownAt, startedAt }: Ticket): string =>
  seal(keyring, JSON.stringify([id, shownAt, startedAt]), sealedFor(page, form));

/** Undefined for what is none of ours, of another form or page, or older than 24 hours. */
export function openTicket(keyring: Keyring, page: WidgetPage, form: string, text: unknown, now: number): Ticket | undefined {
  if (typeof text !== 'string' || text.length > MOST_CHARACTERS) return undefined;
  const opened = unseal(keyring, text, sealedFor(page, form));
  if (opened === undefined) return undefined;
  const [id, shownAt, startedAt] = JSON.parse(opened) as [string, number, number | null];
  return shownAt + LIFETIME_MS > now ? { id, shownAt, startedAt } : undefined;
}

/** What its row remembers of a ticket that was used up. */
export const ticketHash = ({ id }: Ticket): string => createHash('sha256').update(`form ticket ${id}`).digest('base64url');
