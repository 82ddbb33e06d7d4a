/** Whether an endpoint that asked for these wants events of the type: by name, `license.*`, or `*` for all. */
export const wantsType = (wanted: readonly string[], type: string): boolean =>
  wanted.some((one) => one === '*' || one === type || (one.endsWith('.*') && type.startsWith(one.slice(0, -1))));
