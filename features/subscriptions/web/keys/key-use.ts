import { formatAgo } from '../format-date.ts';
import type { ReplacedKey } from '../subscription-calls.ts';

/** Who still uses a replaced key: "11 calls today still use it, last from www.example.com 2 min ago." */
export function keyUse({ usedToday, lastUsedAt, lastUsedHost }: Omit<ReplacedKey, 'compKey' | 'endsAt'>, now: number): string {
  if (lastUsedAt === null) return 'No page has used it.';
  const last = `last from ${lastUsedHost ?? 'an unknown host'} ${formatAgo(lastUsedAt, now)}`;
  if (usedToday === 0) return `No calls use it today, ${last}.`;
  return `${usedToday} ${usedToday === 1 ? 'call today still uses' : 'calls today still use'} it, ${last}.`;
}
