const LONGEST = 35;

/** A language tag as it is written, e.g. `pt-BR`; undefined for what is none. */
export function readLocale(text: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}

/** The first of these languages that a tag or one of its shorter forms names: `pt-BR`, then `pt`. */
export function bestLocale(wanted: string | undefined, offered: readonly string[]): string | undefined {
  for (let tag = wanted ?? ''; tag !== ''; tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')))) {
    const found = offered.find((one) => one.toLowerCase() === tag.toLowerCase());
    if (found !== undefined) return found;
  }
  return undefined;
}
