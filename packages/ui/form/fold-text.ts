/** Text as it is compared in a search: case and accents don't count. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Where a part stands in a text, compared as folded; undefined when it doesn't. The ends count in UTF-16 units of the text. */
export function findFolded(text: string, part: string): { start: number; end: number } | undefined {
  const wanted = foldText(part);
  if (wanted === '') return undefined;
  const starts = [...text].map((_, index, letters) => letters.slice(0, index).join('').length);
  const start = starts.find((at) => foldText(text.slice(at)).startsWith(wanted));
  if (start === undefined) return undefined;
  const end = [...starts, text.length].find((at) => at > start && foldText(text.slice(start, at)).length >= wanted.length);
  return { start, end: end ?? text.length };
}
