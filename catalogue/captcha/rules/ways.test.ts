import type { Method } from '@inlay/kernel/methods.ts';
import { expect, test } from 'vitest';
import { waysWarning } from './ways.ts';

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
