import { METHODS, type Method } from '@inlay/kernel/methods.ts';
import { expect, test } from 'vitest';
import { NO_WAY_LEFT, waysBody, waysWarning } from './ways.ts';

const sentence = (body: unknown) => waysBody.safeParse(body).error?.issues[0]?.message;

test('one way at least, each once, and none that does not exist', () => {
  expect(sentence({ ways: [] })).toBe(NO_WAY_LEFT);
  expect(sentence({ ways: ['visual', 'visual'] })).toBe('Name each method once.');
  expect(sentence({ ways: ['picture'] })).toBe('Unknown method. Use visual, audio or pow.');
  for (const way of METHODS) expect(sentence({ ways: [way] })).toBeUndefined();
});

test.each<[Method[], string | null]>([
  [['visual', 'audio', 'pow'], null],
  [['pow'], null],
  [['visual'], "Visitors who can't see can't pass this captcha."],
  [['audio'], "Visitors who can't hear can't pass this captcha."],
  [['visual', 'audio'], "Visitors who can neither see nor hear can't pass this captcha."],
])('%j warns in words where somebody is shut out', (ways, warning) => {
  if (warning === null) expect(waysWarning(ways)).toBeNull();
  else expect(waysWarning(ways)).toContain(warning);
});
