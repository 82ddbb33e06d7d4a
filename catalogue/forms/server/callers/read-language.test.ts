import { expect, test } from 'vitest';
import { readLanguage } from './read-language.ts';

test.each(['de', 'en-GB', 'zh-Hant-TW', 'es-419', 'EN-us'])('%s is a language, named by the call or by the browser', (tag) => {
  expect(readLanguage(tag, 'fr')).toBe(tag);
  expect(readLanguage(undefined, `${tag};q=0.9, fr`)).toBe(tag);
});

test.each(['en-12', 'en-a1', 'en-DE-DE', 'en-', 'e', 'x'.repeat(300), '', 7, ['de']])(
  '%j is none: whoever sorts or names things by it would fail',
  (named) => {
    expect(readLanguage(named, 'fr-CA, de')).toBe('fr-CA');
    expect(readLanguage(undefined, String(named))).toBe(Array.isArray(named) ? 'de' : undefined);
  },
);
