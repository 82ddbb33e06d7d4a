/** What stands in data at a path such as `order.lines.0`; undefined where nothing does. Nothing is inherited. */
export function atPath(data: unknown, path: string): unknown {
  let at: unknown = data;
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[name];
  }
  return at;
}

/** Nothing, or nothing to read. */
export const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** A copy with a value at a path. What stands in the way is replaced. */
export function withAtPath(data: unknown, path: string, value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.');
  const before = typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Record<string, unknown>) : {};
  const inner = rest.length === 0 ? value : withAtPath(Object.hasOwn(before, name) ? before[name] : undefined, rest.join('.'), value);
  return Object.fromEntries([...Object.entries(before).filter(([own]) => own !== name), [name, inner]]);
}
