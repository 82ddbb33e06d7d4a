import { fetchModule, isKnown } from './fetch-module.ts';

/** Milliseconds a language is waited for: an English component is better than none. */
const languageMs = 2_000;

/** The texts of a module in the language of `tag`, with its code; English where there is no file of it, or none comes. */
export async function ownTexts<Own extends object>(path: string, english: Own, tag: string): Promise<[texts: Own, code: string]> {
  const code = tag.slice(0, 2).toLowerCase();
  const file = path.replace('/', `/lang/${code}/`);
  if (!isKnown(file)) return [english, 'en'];
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, languageMs));
  const texts = await Promise.race([fetchModule<Own>(file).catch(() => undefined), late]);
  return texts ? [texts, code] : [english, 'en'];
}
