interface Rankable {
  label: string;
  codes?: readonly string[];
}

/** Options that match the query: an exact code first, then names that start with it, then names that hold it. */
export function rankOptions<T extends Rankable>(options: readonly T[], query: string): readonly T[] {
  const words = query.trim().toLowerCase();
  if (words === '') return options;
  const rankOf = ({ label, codes = [] }: T): number => {
    if (codes.some((code) => code.toLowerCase() === words)) return 0;
    const name = label.toLowerCase();
    if (name.startsWith(words)) return 1;
    return name.includes(words) ? 2 : 3;
  };
  return options
    .map((option) => ({ option, rank: rankOf(option) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}
