import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { languageCodes, widgetFolders } from '../../../tools/build-sdk.ts';
import { englishDigest, languageFiles, readStamps } from '../../../tools/stamp-languages.ts';
import type { Pack } from './language.ts';
import { duration, percentText, shellTexts, stageTexts, waysTexts } from './strings.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const spoken = ['ar', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'tr', 'zh'];
const load = async <Texts>(file: string) => ((await import(path.join(root, file))) as { texts: Texts }).texts;

/** Every text by its way through lists and tables, e.g. `kinds.leaf`. */
function flat(texts: unknown, way = ''): Record<string, string> {
  if (typeof texts === 'string') return { [way]: texts };
  return Object.assign({}, ...Object.entries(texts as object).map(([key, value]) => flat(value, way ? `${way}.${key}` : key)));
}
const places = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted();

function compare(english: unknown, translated: unknown): void {
  const [from, to] = [flat(english), flat(translated)];
  expect(Object.keys(to)).toEqual(Object.keys(from));
  for (const [key, text] of Object.entries(to)) {
    expect(text.trim(), key).not.toBe('');
    expect(places(text.replace('{bent}', '{other}')), key).toEqual(places(from[key]!));
  }
}

test('twelve languages with English, one of them from right to left', async () => {
  expect(languageCodes('packages/sdk/captcha/languages')).toEqual(spoken);
  const packs = await Promise.all(spoken.map((code) => load<Pack>(`packages/sdk/captcha/languages/${code}.ts`)));
  expect(spoken.filter((_, i) => packs[i]!.dir === 'rtl')).toEqual(['ar']);
});

test('every language was read against the English of today; tools/stamp-languages.ts records it', async () => {
  const stamps = readStamps();
  expect(Object.keys(stamps)).toEqual(languageFiles);
  const today = await Promise.all(languageFiles.map(englishDigest));
  expect(languageFiles.filter((file, i) => stamps[file] !== today[i])).toEqual([]);
});

test('a percentage is written as its language writes it', () => {
  const written = ['en', 'de', 'tr'].map((code) => percentText(42, code));
  expect(written).toEqual(['42%', '42\u00a0%', '%42']);
});

describe.each(spoken)('%s', (code) => {
  test('has every text of shell, stage and ways', async () => {
    const { shell, stage, ways } = await load<Pack>(`packages/sdk/captcha/languages/${code}.ts`);
    compare({ shell: shellTexts, stage: stageTexts, ways: waysTexts }, { shell, stage, ways });
    for (const sentence of [stage.network, stage.away]) expect(sentence).toContain(stage.check);
  });

  test.each(widgetFolders)('has every text of %s', async (folder) => {
    compare(await load(`${folder}/widget/texts.ts`), await load(`${folder}/widget/languages/${code}.ts`));
  });

  test('says how long in its own words', () => {
    expect(duration(30, code)).not.toBe('');
    expect(duration(30, code)).not.toBe(duration(30, 'en'));
  });
});
