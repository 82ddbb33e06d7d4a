import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { languageCodes, speakingWidgets } from '../../tools/build-sdk.ts';
import { compareTexts } from '../support/compare-texts.ts';
import { englishDigest, languageFiles, readStamp } from '../../tools/stamp-languages.ts';

const root = path.resolve(import.meta.dirname, '../..');
const spoken = languageCodes('packages/sdk/captcha/languages');
const load = async (file: string) => ((await import(path.join(root, file))) as { texts: unknown }).texts;

describe.each(speakingWidgets)('%s', (folder) => {
  test('has a file for each language of the widget, and no other', () => {
    expect(spoken.length).toBeGreaterThan(10);
    expect(languageCodes(`${folder}/widget/languages`)).toEqual(spoken);
  });

  test.each(spoken)('has every text in %s, with the same places to fill in', async (code) => {
    compareTexts(await load(`${folder}/widget/texts.ts`), await load(`${folder}/widget/languages/${code}.ts`));
  });
});

test('every language was read against the English of today; tools/stamp-languages.ts records it', async () => {
  const today = await Promise.all(languageFiles.map(englishDigest));
  expect(languageFiles.filter((file, i) => readStamp(file) !== today[i])).toEqual([]);
});
