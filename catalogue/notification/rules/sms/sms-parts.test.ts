import { expect, test } from 'vitest';
import { plainSigns } from './plain-signs.ts';
import { divideText } from './sms-parts.ts';

const a = (count: number) => 'a'.repeat(count);
const zh = (count: number) => 'ж'.repeat(count);

test.each([
  ['160 a', a(160), [160]],
  ['161 a', a(161), [153, 8]],
  ['158 a, €', `${a(158)}€`, [160]],
  ['159 a, €', `${a(159)}€`, [153, 8]],
  ['70 ж', zh(70), [70]],
  ['71 ж', zh(71), [67, 4]],
  ['135 ж', zh(135), [67, 67, 1]],
  ['307 a', a(307), [153, 153, 1]],
  ['80 €', '€'.repeat(80), [160]],
  ['81 €', '€'.repeat(81), [152, 10]],
  ['35 👍', '👍'.repeat(35), [70]],
  ['36 👍', '👍'.repeat(36), [66, 6]],
  ['Ç, 159 a', `Ç${a(159)}`, [160]],
  ['ç, 159 a', `ç${a(159)}`, [67, 67, 26]],
  ['152 a, €, 10 a', `${a(152)}€${a(10)}`, [152, 12]],
  ['159 a, ’ as it is', `${a(159)}’`, [67, 67, 26]],
  ['159 a, ’ made plain', plainSigns(`${a(159)}’`).text, [160]],
  ['nothing', '', [0]],
])('%s', (_, text, fill) => expect(divideText(text).fill).toEqual(fill));

test('a text of seven bits counts signs of the further table twice', () => {
  expect(divideText('{€}')).toEqual({ encoding: 'GSM-7', units: 6, parts: 1, fill: [6] });
  expect(divideText('é ж')).toEqual({ encoding: 'UCS-2', units: 3, parts: 1, fill: [3] });
  expect(divideText('Shop: order 2041 is on its way. Reply STOP to end these texts.').units).toBe(62);
});

test('typographic signs become plain ones, and what was replaced is told once each', () => {
  expect(plainSigns('“It’s” – here…\u00a0‘now’—it’s')).toEqual({
    text: "\"It's\" - here... 'now'-it's",
    replaced: [
      ['“', '"'],
      ['’', "'"],
      ['”', '"'],
      ['–', '-'],
      ['…', '...'],
      ['\u00a0', ' '],
      ['‘', "'"],
      ['—', '-'],
    ],
  });
  expect(plainSigns('plain')).toEqual({ text: 'plain', replaced: [] });
});
