import { LICENCE_GRACE_MS } from '@inlay/kernel/constants.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import { daysText, daysUntil } from './licence.ts';
import { REMINDER_DAYS } from './reminder-windows.ts';

/** What the rule reads of a licence with its keys; the answers of call `listKeys` fit. Times are ISO 8601. */
export interface KeyState {
  readonly component: string;
  readonly compKey: string;
  readonly expiresAt: string;
  readonly replaced: readonly { readonly usedToday: number; readonly endsAt: string }[];
}

export interface Attention {
  readonly level: 'warn' | 'bad';
  /** How many keys and how soon: "One key expires in 7 days." */
  readonly lead: string;
  /** Begins with a date, so that the component's name and a comma may stand before it. */
  readonly text: string;
  /** Id in the catalogue of the licence that comes first. */
  readonly component: string;
  /** Its current key. */
  readonly compKey: string;
  /** False where renewing mends nothing. */
  readonly renewable: boolean;
}

/** A licence left alone for longer is one that nobody wants back: it must not hide what can still be saved. */
const NEWS_MS = 30 * DAY_MS;
const OVERLAP_SOON_MS = 7 * DAY_MS;

/** The worst open issue of all keys; undefined when there is none. `now` in ms. */
export function attentionOf(keys: readonly KeyState[], now: number): Attention | undefined {
  const licences = keys.map((key) => ({ key, end: Date.parse(key.expiresAt) })).toSorted((a, b) => a.end - b.end);
  const refused = licences.filter(({ end }) => end + LICENCE_GRACE_MS <= now);
  const isNews = ({ end }: Licence) => end + LICENCE_GRACE_MS + NEWS_MS > now;
  return (
    refusedIssue(refused.filter(isNews), 'bad') ??
    graceIssue(licences, now) ??
    expiryIssue(licences, now, 1) ??
    overlapIssue(keys, now) ??
    expiryIssue(licences, now, REMINDER_DAYS[0]) ??
    refusedIssue(refused, 'warn')
  );
}

interface Licence {
  readonly key: KeyState;
  /** Milliseconds. */
  readonly end: number;
}

const dateText = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const count = (list: readonly unknown[], one: string, many: string) => (list.length === 1 ? `One ${one}` : `${list.length} ${many}`);
const found = ({ component, compKey }: KeyState) => ({ component, compKey, renewable: true });

function refusedIssue(refused: readonly Licence[], level: 'warn' | 'bad'): Attention | undefined {
  const latest = refused.at(-1);
  if (!latest) return undefined;
  return {
    level,
    lead: count(refused, 'key has expired and is refused.', 'keys have expired and are refused.'),
    text: `${dateText.format(latest.end + LICENCE_GRACE_MS)}. Renew to use the component again.`,
    ...found(latest.key),
  };
}

function graceIssue(licences: readonly Licence[], now: number): Attention | undefined {
  const all = licences.filter(({ end }) => end <= now && end + LICENCE_GRACE_MS > now);
  const [first] = all;
  if (!first) return undefined;
  const refusedAt = first.end + LICENCE_GRACE_MS;
  return {
    level: 'bad',
    lead: `${count(all, 'key has expired', 'keys have expired')} and will be refused in ${daysText(daysUntil(refusedAt, now))}.`,
    text: `${dateText.format(refusedAt)}. Renew before then and no visitor notices.`,
    ...found(first.key),
  };
}

/** Licences that end within so many days. */
function expiryIssue(licences: readonly Licence[], now: number, within: number): Attention | undefined {
  const daysOf = ({ end }: Licence) => daysUntil(end, now);
  const ahead = licences.filter((licence) => licence.end > now && daysOf(licence) <= within);
  const [first] = ahead;
  if (!first) return undefined;
  const days = daysOf(first);
  const threshold = REMINDER_DAYS.findLast((reminder) => days <= reminder) ?? within;
  const due = ahead.filter((licence) => daysOf(licence) <= threshold);
  const span = due.every((licence) => daysOf(licence) === days) ? `in ${daysText(days)}` : `within ${daysText(threshold)}`;
  return {
    level: days <= 1 ? 'bad' : 'warn',
    lead: `${count(due, 'key expires', 'keys expire')} ${span}.`,
    text: `${dateText.format(first.end)}. After renewal the old key works for 14 more days.`,
    ...found(first.key),
  };
}

/** Replaced keys that pages still ask with: renewing mends nothing, putting the new key into the page does. */
function overlapIssue(keys: readonly KeyState[], now: number): Attention | undefined {
  const all = keys
    .flatMap((key) => key.replaced.filter(({ usedToday }) => usedToday > 0).map(({ endsAt }) => ({ key, end: Date.parse(endsAt) })))
    .filter(({ end }) => end > now && end - now <= OVERLAP_SOON_MS)
    .toSorted((a, b) => a.end - b.end);
  const [first] = all;
  if (!first) return undefined;
  const days = daysText(daysUntil(first.end, now));
  return {
    level: 'warn',
    lead: count(all, `replaced key is still in use and ends in ${days}.`, `replaced keys are still in use, the first one ends in ${days}.`),
    text: `${dateText.format(first.end)}. Put the new key into your page.`,
    ...found(first.key),
    renewable: false,
  };
}
