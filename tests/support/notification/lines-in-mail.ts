/** The lines of a plain mail that say something. */
export const linesInMail = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
