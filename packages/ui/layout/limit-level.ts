export type LimitLevel = 'ok' | 'warning' | 'full';

/** 80 percent is when the mail goes out. */
export const WARN_AT = 0.8;

export function limitLevel(used: number, most: number): LimitLevel {
  if (used >= most) return 'full';
  return used >= most * WARN_AT ? 'warning' : 'ok';
}
