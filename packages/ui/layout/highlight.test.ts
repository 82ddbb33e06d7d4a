import { expect, test } from 'vitest';
import { highlight } from './highlight.ts';

const code = 'const a = "key-1"; // note\n\n<div id="x"></div>\ncurl https://example.com';

test('the coloured text is the code, character for character', () => {
  const text = highlight(code)
    .map((line) => line.map((token) => token.text).join(''))
    .join('\n');
  expect(text).toBe(code);
});

test("the reader's own values are marked, comments end the line, an address is no comment", () => {
  const [first, , , last] = highlight(code, ['key-1']);
  expect(first?.find(({ kind }) => kind === 'own')?.text).toBe('"key-1"');
  expect(first?.at(-1)).toEqual({ text: '// note', kind: 'comment' });
  expect(last).toEqual([{ text: 'curl https://example.com' }]);
});
