const TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;
const MOST_ACCEPTED = 200;

/** What the visitor reads: as the call names it, else the first that the browser accepts; undefined where neither says. */
export function readLanguage(named: unknown, accepted: string | undefined): string | undefined {
  if (typeof named === 'string' && isTag(named)) return named;
  const [first = ''] = (accepted ?? '').slice(0, MOST_ACCEPTED).split(/[,;]/, 1);
  return isTag(first.trim()) ? first.trim() : undefined;
}

/** What looks like a tag may be none, e.g. `en-12`, and every use of it would throw. */
function isTag(text: string): boolean {
  if (!TAG.test(text)) return false;
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
