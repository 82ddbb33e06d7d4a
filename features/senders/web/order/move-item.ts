/** The list with one of its items at another place; a place past an end is the end. */
export function moveItem(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.min(Math.max(place, 0), others.length), 0, id);
}

/** The place of a pointer among rows, by their middles from top to bottom. */
export const placeAt = (middles: readonly number[], y: number): number => middles.filter((middle) => middle < y).length;
