/**
 * Whether an endpoint that asked for these wants events of the type: by name, `license.*`, or `*` for all.
 * @param named whether `*` leaves the type out
 */
export const wantsType = (wanted: readonly string[], type: string, { named = false } = {}): boolean =>
  wanted.some((one) => (one === '*' && !named) || one === type || (one.endsWith('.*') && type.startsWith(one.slice(0, -1))));
