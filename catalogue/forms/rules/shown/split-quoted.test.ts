import { expect, test } from 'vitest';
import { splitQuoted } from './split-quoted.ts';

test.each([
  [
    'Saturday suits me.\n\nOn Fri, 27 Nov 2026 at 10:15, Shop via Inlay <no-reply@example.com> wrote:\n\n> Bring it in.\n> Grace\n',
    'Saturday suits me.',
  ],
  ['Samstag passt.\n\nAm Fr., 27. Nov. 2026 um 10:15 Uhr schrieb Shop\n<no-reply@example.com>:\n> Gern.', 'Samstag passt.'],
  ['Thanks\n\n-----Original Message-----\nFrom: Shop\nBring it in.', 'Thanks'],
  [`Thanks\n\n${'_'.repeat(32)}\nFrom: Shop\nBring it in.`, 'Thanks'],
  ['Two lines:\nand this.\n\n> Bring it in.', 'Two lines:\nand this.'],
])('%j', (text, own) => {
  const split = splitQuoted(text);
  expect(split.own).toBe(own);
  expect(split.quoted.replaceAll(/\s/g, '')).toBe(text.slice(own.length).replaceAll(/\s/g, ''));
});

test.each(['Saturday suits me.', '> all of it\n> is quoted', '', '> Bring it in.\n\nSaturday suits me.', 'a -- b\n-- \nGrace'])(
  'nothing is folded away of %j',
  (text) => expect(splitQuoted(text)).toEqual({ own: text, quoted: '' }),
);
