/** Of a mail that is kept, in UTF-16 units. */
export const MAIL_TEXT = 20_000;
const CUT = '\n…';

/** What a mail says, as a database and a page can hold it: without controls, and without what turns the direction of what stands behind it. */
export function cleanMailText(text: string): string {
  const clean = text
    .slice(0, MAIL_TEXT * 4)
    .toWellFormed()
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, '')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return clean.length <= MAIL_TEXT ? clean : clean.slice(0, MAIL_TEXT - CUT.length).toWellFormed() + CUT;
}
