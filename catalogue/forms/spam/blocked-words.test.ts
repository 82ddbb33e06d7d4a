import { describe, expect, test } from 'vitest';
import { countBlockedWords } from './blocked-words.ts';
import { foldText, isDressedUp } from './fold-text.ts';

describe('folded', () => {
  test.each([
    ['CASINO', 'casino'],
    ['ｃａｓｉｎｏ', 'casino'],
    ['𝐜𝐚𝐬𝐢𝐧𝐨', 'casino'],
    ['ca\u200Bsi\u00ADno', 'casino'],
    ['c\u0430sin\u043E', 'casino'],
    ['c4s1n0s', 'casinos'],
    ['v!agr4x', 'viagrax'],
    ['c.a.s.i.n.o now', 'casino now'],
    ['c a s i n o', 'casino'],
    ['STRASSE straße', 'strasse strasse'],
    ['ΟΔΟΣ οδος', 'οδοσ οδοσ'],
    ['İstanbul', 'istanbul'],
    ['КАЗИНО', 'казино'],
    ['к.а.з.и.н.о', 'казино'],
  ])('%s is %s', (text, folded) => expect(foldText(text)).toBe(folded));

  test.each(['covid19', 'b2b', 'h264', 'mp3', '2024', 'u.s.a', 'a1'])('%s stays', (text) => expect(foldText(text)).toBe(text));
});

describe('blocked words', () => {
  test.each([
    ['Play at the Casino!', ['casino'], 1],
    ['Play at the с4s\u200Bino!', ['CASINO'], 1],
    ['casino casino casino', ['casino'], 1],
    ['casino and poker', ['casino', 'poker', 'roulette'], 2],
    ['classes', ['ass'], 0],
    ['free - spins', ['free spins'], 1],
    ['freespins', ['free spins'], 0],
    ['año', ['ano'], 0],
    ['欢迎来到线上赌场玩', ['赌场'], 1],
    ['オンラインカジノで遊ぶ', ['カジノ'], 1],
    ['anything', ['', '  ', '!!'], 0],
    ['casino', ['casino', 'Casino', 'CASINO '], 1],
  ])('%s with %j: %i', (text, blocked, count) => expect(countBlockedWords([text], blocked)).toBe(count));

  test('a word does not reach over two fields, a phrase may', () => {
    expect(countBlockedWords(['cas', 'ino'], ['casino'])).toBe(0);
    expect(countBlockedWords(['free', 'spins'], ['free spins'])).toBe(1);
  });
});

test('a dressed-up word is noticed, plain text of two scripts is not', () => {
  expect(isDressedUp('c\u0430sino')).toBe(true);
  expect(isDressedUp('cas\u200Bino')).toBe(true);
  expect(isDressedUp('Мой iPhone сломался')).toBe(false);
  expect(isDressedUp('می\u200Cخواهم')).toBe(false);
});
