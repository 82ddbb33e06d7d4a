import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareTexts } from '../../../tests/support/compare-texts.ts';
import { languageCodes } from '../../../tools/build-sdk.ts';
import type { Pack } from './language.ts';
import { duration, percentText, shellTexts, stageTexts, waysTexts } from './strings.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const spoken = ['ar', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'tr', 'zh'];
const load = async <Texts>(file: string) => ((await import(path.join(root, file))) as { texts: Texts }).texts;

test('twelve languages with English, one of them from right to left', async () => {
  expect(languageCodes('packages/sdk/captcha/languages')).toEqual(spoken);
  const packs = await Promise.all(spoken.map((code) => load<Pack>(`packages/sdk/captcha/languages/${code}.ts`)));
  expect(spoken.filter((_, i) => packs[i]!.dir === 'rtl')).toEqual(['ar']);
});

test('a percentage is written as its language writes it', () => {
  const written = ['en', 'de', 'tr'].map((code) => percentText(42, code));
  expect(written).toEqual(['42%', '42\u00a0%', '%42']);
});

describe.each(spoken)('%s', (code) => {
  test('has every text of shell, stage and ways', async () => {
    const { shell, stage, ways } = await load<Pack>(`packages/sdk/captcha/languages/${code}.ts`);
    compareTexts({ shell: shellTexts, stage: stageTexts, ways: waysTexts }, { shell, stage, ways });
    for (const sentence of [stage.network, stage.away]) expect(sentence).toContain(stage.check);
  });

  test('says how long in its own words', () => {
    expect(duration(30, code)).not.toBe('');
    expect(duration(30, code)).not.toBe(duration(30, 'en'));
  });
});
