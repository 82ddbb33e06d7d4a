const TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;
const MOST_ACCEPTED = 200;

/** What the visitor reads: as the call names it, else the first that the browser accepts; undefined where neither says. */
export function readLanguage(named: unknown, accepted: string | undefined): string | undefined {
  if (typeof named === 'string' && TAG.test(named)) return named;
  const [first = ''] = (accepted ?? '').slice(0, MOST_ACCEPTED).split(/[,;]/, 1);
  return TAG.test(first.trim()) ? first.trim() : undefined;
}
