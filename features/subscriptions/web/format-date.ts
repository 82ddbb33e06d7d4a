import { DAY_MS, HOUR_MS, MINUTE_MS } from '@inlay/kernel/time.ts';
import { daysText, daysUntil } from '../rules/licence.ts';

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** "21 Nov 2027", in UTC as all dates of a licence. */
export const formatDate = (iso: string): string => date.format(new Date(iso));

/** "4 Dec 2026, 19:20 UTC". */
export const formatMoment = (iso: string): string => `${formatDate(iso)}, ${clock.format(new Date(iso))} UTC`;

/** Days to an end, counted as the hints and mails count them: "in 7 days", "today", "2 days ago". `now` in milliseconds. */
export function formatUntil(iso: string, now: number): string {
  const end = Date.parse(iso);
  if (end > now) return `in ${daysText(daysUntil(end, now))}`;
  const past = Math.floor((now - end) / DAY_MS);
  return past === 0 ? 'today' : `${daysText(past)} ago`;
}

/** When something was last used: "just now", "2 min ago", "5 h ago", "19 Nov, 23:58", "41 days ago"; "never" for null. */
export function formatAgo(iso: string | null, now: number): string {
  if (iso === null) return 'never';
  const past = now - Date.parse(iso);
  if (past < MINUTE_MS) return 'just now';
  if (past < HOUR_MS) return `${Math.floor(past / MINUTE_MS)} min ago`;
  if (past < DAY_MS) return `${Math.floor(past / HOUR_MS)} h ago`;
  return past < 7 * DAY_MS ? dayTime.format(new Date(iso)) : `${Math.floor(past / DAY_MS)} days ago`;
}

/** What is left, to the second: "13 d 04:12:36", "04:12:36". */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  const wholeDays = Math.floor(seconds / 86_400);
  const rest = `${two(Math.floor((seconds % 86_400) / 3_600))}:${two(Math.floor((seconds % 3_600) / 60))}:${two(seconds % 60)}`;
  return wholeDays > 0 ? `${wholeDays} d ${rest}` : rest;
}

/** A key as a row has room for it: "3f2a90c1…7b". */
export const shortKey = (key: string): string => (key.length > 14 ? `${key.slice(0, 8)}…${key.slice(-2)}` : key);
