/** The normal deviate of 95 %. */
const Z = 1.959963984540054;

/** 95 % bounds of a rate, after Wilson. Without a single try nothing is known: 0 to 1. */
export function wilson(hits: number, tries: number): [low: number, high: number] {
  if (tries === 0) return [0, 1];
  const rate = hits / tries;
  const middle = rate + Z ** 2 / (2 * tries);
  const spread = Z * Math.sqrt((rate * (1 - rate)) / tries + Z ** 2 / (4 * tries ** 2));
  const scale = 1 + Z ** 2 / tries;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}
