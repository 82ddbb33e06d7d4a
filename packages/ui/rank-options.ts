import { foldText } from './fold-text.ts';

interface Rankable {
  label: string;
  codes?: readonly string[];
}

/** Options that match the query: an exact code first, then names that start with it, then names that hold it. Accents don't count. */
export function rankOptions<T extends Rankable>(options: readonly T[], query: string): readonly T[] {
  const words = foldText(query.trim());
  if (words === '') return options;
  const rankOf = ({ label, codes = [] }: T): number => {
    if (codes.some((code) => foldText(code) === words)) return 0;
    const name = foldText(label);
    if (name.startsWith(words)) return 1;
    return name.includes(words) ? 2 : 3;
  };
  return options
    .map((option) => ({ option, rank: rankOf(option) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}
