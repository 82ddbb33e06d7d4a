import { DAY_MS } from '@inlay/kernel/time.ts';

/** Messages a day (UTC) of a project from an address whose domain it has not proven. */
const UNPROVEN_A_DAY = 50;
/** The same on the first, second and third day of a domain that is proven; then the plan alone counts. */
const FIRST_DAYS = [200, 1_000, 5_000] as const;

export const DOMAIN_SHARES = { unproven: UNPROVEN_A_DAY, firstDays: FIRST_DAYS } as const;

/** How many messages a day a project may send from a domain; null: without limit. @param provenAt null where it is not proven */
export function shareOfDomain(provenAt: number | null, now: number): number | null {
  if (provenAt === null) return UNPROVEN_A_DAY;
  return FIRST_DAYS[Math.floor(Math.max(0, now - provenAt) / DAY_MS)] ?? null;
}
