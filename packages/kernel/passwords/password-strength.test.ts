import { expect, test } from 'vitest';
import { passwordStrength, STRENGTH_WORDS } from './password-strength.ts';
import { threadMs } from '../../../tests/support/thread-time.ts';

const word = (password: string, username = 'ada_99') => STRENGTH_WORDS[passwordStrength(password, username) - 1];

test('nothing typed has no strength', () => expect(passwordStrength('', '')).toBe(0));

test('short and common passwords are weak, dressed up as they may be', () => {
  for (const password of ['xK9$mQ2', 'password', 'P@ssw0rd', 'Password1!', 'Welcome2026!', '!!Sunshine77', 'p4ssw0rd!', 'Trustno1!'])
    expect([password, word(password)]).toEqual([password, 'Weak']);
});

test('repeats, sequences and rows of keys add nothing', () => {
  for (const password of ['Aaaaaaaaaaaa1!', 'Abcdefghijklm1', '9876543210987654', 'Qwertyuiop-1', 'Ab1!Ab1!Ab1!Ab1!'])
    expect([password, word(password)]).toEqual([password, 'Weak']);
});

test('the username inside adds nothing', () => {
  expect(word('ada_99-Kq7!')).toBe('Weak');
  expect(passwordStrength('ada_99-Kq7!', 'someone')).toBeGreaterThan(passwordStrength('ada_99-Kq7!', 'ADA_99'));
});

test('length and kinds of characters make it fair, good and strong', () => {
  expect(word('Inlay-2026x')).toBe('Fair');
  expect(word('Brass-line7!')).toBe('Good');
  expect(word('xK9$mQ2!')).toBe('Good');
  expect(word('xK9$mQ2!vB4&')).toBe('Strong');
  expect(word('correct horse battery staple')).toBe('Strong');
});

test('more of the same kind never makes a password weaker', () => {
  let last = 0;
  for (let length = 1; length <= 16; length++) {
    const strength = passwordStrength('xK9$mQ2!vB4&tR8%'.slice(0, length), '');
    expect(strength).toBeGreaterThanOrEqual(last);
    last = strength;
  }
  expect(last).toBe(4);
});

test('a novel is judged at once', () => {
  const started = threadMs();
  passwordStrength('aB3$'.repeat(256), 'ada');
  passwordStrength('a'.repeat(1024), 'ada');
  passwordStrength('ab'.repeat(511) + 'c', 'ada');
  expect(threadMs() - started).toBeLessThan(500);
});
