/** A form's values by field name. */
type Values = Readonly<Record<string, unknown>>;

/** Texts are compared as they are saved, without the spaces around them. */
const isSame = (a: unknown, b: unknown): boolean => (typeof a === 'string' && typeof b === 'string' ? a.trim() === b.trim() : a === b);

/** Names of the fields that hold something else than what is saved, in the order of `saved`. */
export function changedNames<N extends string>(values: Readonly<Record<N, unknown>>, saved: Readonly<Record<N, unknown>>): N[] {
  return (Object.keys(saved) as N[]).filter((name) => !isSame(values[name], saved[name]));
}

export function pick<V>(values: Readonly<Record<string, V>>, names: readonly string[]): Record<string, V> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

/**
 * A form's values when what is saved has become `after`: a field that still held what was saved `before` follows, one that was
 * changed stays.
 */
export function rebase<V extends Values>(values: V, before: V, after: V): V {
  const changed = changedNames(values, before);
  return { ...after, ...pick(values, changed) };
}
