export type QuotaLevel = 'ok' | 'warning' | 'full';

/** 80 percent is when the mail goes out. */
export const WARN_AT = 0.8;

export function quotaLevel(used: number, perDay: number): QuotaLevel {
  if (used >= perDay) return 'full';
  return used >= perDay * WARN_AT ? 'warning' : 'ok';
}
