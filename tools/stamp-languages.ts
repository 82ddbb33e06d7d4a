// node tools/stamp-languages.ts <language file>...: records that the files named translate the English of today. Name only files that you
// have read against it; packages/sdk/captcha/languages.test.ts fails for every other.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const record = path.join(root, 'packages/sdk/captcha/translated-from.json');

/** Every language file of the widget, by its way from the root. */
export const languageFiles = globSync(
  ['catalogue/captcha/*/widget/languages/*.ts', 'packages/sdk/captcha/languages/*.ts', 'packages/sdk/captcha/*/widget/languages/*.ts'],
  {
    cwd: root,
  },
).toSorted();

/** The digest of the English that a language file was last read against, by the file's way from the root. */
export const readStamps = () => JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>;

/** The digest of the English texts that a language file translates. */
export async function englishDigest(languageFile: string): Promise<string> {
  const folder = path.dirname(path.dirname(languageFile));
  const shell = folder === 'packages/sdk/captcha';
  const english = (await import(path.join(root, folder, shell ? 'strings.ts' : 'texts.ts'))) as Record<string, unknown>;
  const texts = shell ? [english['shellTexts'], english['stageTexts'], english['waysTexts']] : english['texts'];
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
}

if (import.meta.main) {
  const named = process.argv.slice(2).map((file) => path.relative(root, path.resolve(file)));
  const unknown = named.filter((file) => !languageFiles.includes(file));
  if (!named.length || unknown.length) throw new Error(`Name language files: ${unknown.join(', ') || 'none was named'}`);
  const stamps: Record<string, string> = readStamps();
  for (const file of named) stamps[file] = await englishDigest(file);
  const kept = languageFiles.flatMap((file) => (stamps[file] ? [[file, stamps[file]]] : []));
  writeFileSync(record, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}
