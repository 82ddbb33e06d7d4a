import { LICENCE_GRACE_MS } from '@inlay/kernel/constants.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
export const RENEWABLE_BEFORE_END_MS = 30 * DAY_MS;
export const OLD_KEY_OVERLAP_MS = 14 * DAY_MS;

/** A licence's own times, milliseconds UTC. It ends at `expiresAt`: that millisecond is already expired. */
export interface LicenceTimes {
  readonly expiresAt: number;
}

/** The same moment one calendar year later in UTC; 29 February becomes 28 February. */
export function oneYearAfter(time: number): number {
  const date = new Date(time);
  const month = date.getUTCMonth();
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  if (date.getUTCMonth() !== month) date.setUTCDate(0);
  return date.getTime();
}

export const isExpired = ({ expiresAt }: LicenceTimes, now: number): boolean => now >= expiresAt;

/** Challenges are still served during the days of grace. */
export const isServed = ({ expiresAt }: LicenceTimes, now: number): boolean => now < expiresAt + LICENCE_GRACE_MS;

export const isEligibleForRenew = ({ expiresAt }: LicenceTimes, now: number): boolean => now >= expiresAt - RENEWABLE_BEFORE_END_MS;

/** Renewed early, nothing of the running year is lost; renewed late, the new year begins now. */
export const expiryAfterRenewal = ({ expiresAt }: LicenceTimes, now: number): number => oneYearAfter(Math.max(expiresAt, now));

/** Until when the key that a renewal at `now` replaces keeps working. */
export const overlapEnd = (now: number): number => now + OLD_KEY_OVERLAP_MS;

export type LicenceState = 'active' | 'expiring' | 'grace' | 'expired';

/** `expiring`: renewable and not yet expired; `grace`: expired and still served. */
export function licenceState(licence: LicenceTimes, now: number): LicenceState {
  if (!isServed(licence, now)) return 'expired';
  if (isExpired(licence, now)) return 'grace';
  return isEligibleForRenew(licence, now) ? 'expiring' : 'active';
}

/** Whole days that have begun until `end`: 1 on the last day, never 0 while it lies ahead. */
export const daysUntil = (end: number, now: number): number => Math.ceil((end - now) / DAY_MS);
/** "1 day", "7 days". */
export const daysText = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
const dayText = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The sentence beside the dates of a licence. */
export function renewHint(licence: LicenceTimes, now: number): string {
  const { expiresAt } = licence;
  if (!isEligibleForRenew(licence, now)) return `You can renew from ${dayText.format(expiresAt - RENEWABLE_BEFORE_END_MS)}.`;
  if (!isExpired(licence, now)) return `Expires in ${daysText(daysUntil(expiresAt, now))}. Renew now to keep your key working.`;
  if (isServed(licence, now)) return `Expired. It still works for ${daysText(daysUntil(expiresAt + LICENCE_GRACE_MS, now))}. Renew now.`;
  return 'Expired. Renew to use this component again.';
}
