// node tools/stamp-languages.ts <language file>...: records that the files named translate the English of today. Name only files that you
// have read against it; tests/conformance/widget-languages.test.ts fails for every other.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const SHELL = 'packages/sdk/captcha';

/** Every language file of the widgets, by its way from the root. */
export const languageFiles = globSync(
  [
    'catalogue/*/widget/languages/*.ts',
    'catalogue/*/*/widget/languages/*.ts',
    `${SHELL}/languages/*.ts`,
    `${SHELL}/*/widget/languages/*.ts`,
  ],
  { cwd: root },
).toSorted();

/** What speaks the language of a file: a widget's folder, or the shell's. */
const speakerOf = (languageFile: string): string => path.dirname(path.dirname(languageFile));
const languageOf = (languageFile: string): string => path.basename(languageFile, '.ts');

/** Lies with the languages it is about, so that a component brings its own. */
const recordOf = (languageFile: string): string => path.join(root, speakerOf(languageFile), 'translated-from.json');
const readRecord = (record: string): Record<string, string> =>
  existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>) : {};

/** The digest of the English that a language file was last read against; undefined where it never was. */
export const readStamp = (languageFile: string): string | undefined => readRecord(recordOf(languageFile))[languageOf(languageFile)];

/** The digest of the English texts that a language file translates. */
export async function englishDigest(languageFile: string): Promise<string> {
  const folder = speakerOf(languageFile);
  const english = (await import(path.join(root, folder, folder === SHELL ? 'strings.ts' : 'texts.ts'))) as Record<string, unknown>;
  const texts = folder === SHELL ? [english['shellTexts'], english['stageTexts'], english['waysTexts']] : english['texts'];
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 12);
}

async function stamp(languageFile: string): Promise<void> {
  const record = recordOf(languageFile);
  const stamps = { ...readRecord(record), [languageOf(languageFile)]: await englishDigest(languageFile) };
  const kept = languageFiles.filter((file) => recordOf(file) === record).map(languageOf);
  const lines = kept.flatMap((code) => (stamps[code] ? [[code, stamps[code]]] : []));
  writeFileSync(record, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`);
}

if (import.meta.main) {
  const named = process.argv.slice(2).map((file) => path.relative(root, path.resolve(file)));
  const unknown = named.filter((file) => !languageFiles.includes(file));
  if (!named.length || unknown.length) throw new Error(`Name language files: ${unknown.join(', ') || 'none was named'}`);
  for (const file of named) await stamp(file);
}
