export interface KnownPage {
  path: string;
  name: string;
}

/** The known page whose path is within two letters of the given one, case aside; null when there is none or more than one as near. */
export function nearestPage(path: string, pages: readonly KnownPage[]): KnownPage | null {
  const wanted = path.toLowerCase();
  const near = pages
    .map((page) => ({ page, distance: lettersApart(wanted, page.path.toLowerCase()) }))
    .filter(({ distance }) => distance <= 2)
    .toSorted((a, b) => a.distance - b.distance);
  const [first, second] = near;
  return first && first.distance !== second?.distance ? first.page : null;
}

/** Levenshtein distance, one row at a time. */
function lettersApart(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
