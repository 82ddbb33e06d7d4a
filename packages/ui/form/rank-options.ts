import { foldText } from './fold-text.ts';

interface Rankable {
  label: string;
  codes?: readonly string[];
  aliases?: readonly string[];
}

/** The code of an option that was typed, in any case. */
export const codeOf = ({ codes = [] }: Pick<Rankable, 'codes'>, typed: string): string | undefined =>
  codes.find((code) => foldText(code) === foldText(typed));

/** The option that a text names exactly: by its label, another name or a code, in that order. */
export function optionNamed<T extends Rankable>(options: readonly T[], text: string): T | undefined {
  const words = foldText(text.trim());
  const isNamed = (name: string) => foldText(name) === words;
  return (
    options.find(({ label }) => isNamed(label)) ??
    options.find(({ aliases = [] }) => aliases.some(isNamed)) ??
    options.find((option) => codeOf(option, words) !== undefined)
  );
}

/**
 * Options that match the query: exact matches first, then names that start with it, then names that contain it. Accents and case don't
 * count.
 */
export function rankOptions<T extends Rankable>(options: readonly T[], query: string): readonly T[] {
  const words = foldText(query.trim());
  if (words === '') return options;
  const rankOf = (option: T): number => {
    const names = [option.label, ...(option.aliases ?? [])].map(foldText);
    if (names.includes(words) || codeOf(option, words) !== undefined) return 0;
    if (names.some((name) => name.startsWith(words))) return 1;
    return names.some((name) => name.includes(words)) ? 2 : 3;
  };
  return options
    .map((option) => ({ option, rank: rankOf(option) }))
    .filter(({ rank }) => rank < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}
