/** How deep objects and lists stand in one another; a value alone is 0. */
export function depthOf(value: unknown, most = 100): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (most === 0) return 1;
  return 1 + Object.values(value).reduce<number>((deepest, inner) => Math.max(deepest, depthOf(inner, most - 1)), 0);
}
