/** As JSON with its members in one order: a server may answer them in another. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inner]) => [name, canonical(inner)]),
  );
};

/** Whether two templates, or two layouts, say the same. */
export const isSameBody = (one: object, other: object): boolean =>
  one === other || JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));
