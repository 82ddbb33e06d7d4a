const NAME_MAX = 200;
/** Controls, marks that turn the direction of a text around, what no system shows, and what some take for the end of a name. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\u2028\u2029]/gu;

/** The name that a visitor's file is kept under: the last part of a path, with nothing in it that would show another name than it is. */
export function cleanFileName(given: string): string {
  const [last = ''] = given.split(/[\\/]/).slice(-1);
  const name = last
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .trim()
    // Windows leaves these out, and then sees another extension.
    .replace(/[. ]+$/, '');
  if (name.length <= NAME_MAX) return name || 'file';
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return (
    name
      .slice(0, NAME_MAX - extension.length)
      .toWellFormed()
      .replace(/\ufffd$/, '') + extension
  );
}
