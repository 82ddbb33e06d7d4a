/** Chosen sub-components by family name, e.g. `{ Captcha: ['Puzzle Solving'] }`. */
export type Choice = Readonly<Record<string, readonly string[]>>;
