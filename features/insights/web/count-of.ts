/** Of a row of figures, the count of a step. */
export const countOf = (figures: Readonly<Record<string, unknown>>, key: string): number => Number(figures[key] ?? 0);
