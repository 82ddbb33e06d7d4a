import { DAY_MS } from '@inlay/kernel/time.ts';

/** A secret that no server has used for so long is one that nobody would miss. */
const IDLE_AFTER_DAYS = 30;

/** Whole days since the last use, or since the making of one never used; undefined while that is fewer than 30. */
export function idleDays({ createdAt, lastUsedAt }: { createdAt: string; lastUsedAt: string | null }, now: number): number | undefined {
  const days = Math.floor((now - Date.parse(lastUsedAt ?? createdAt)) / DAY_MS);
  return days >= IDLE_AFTER_DAYS ? days : undefined;
}
