import { expect, test } from 'vitest';
import { commonPasswords } from './common-passwords.ts';
import { passwordFloor } from './password.ts';

test('8 to 128 code points, of the form that is hashed', () => {
  expect(passwordFloor('1234567')).toEqual({ kind: 'short', sentence: 'Password must be at least 8 characters' });
  expect(passwordFloor('zebra 77')).toBeUndefined();
  expect(passwordFloor('é'.normalize('NFD').repeat(7))).toEqual({ kind: 'short', sentence: 'Password must be at least 8 characters' });
  expect(passwordFloor('x'.repeat(128))).toBeUndefined();
  expect(passwordFloor('x'.repeat(129))).toEqual({ kind: 'long', sentence: 'Password must be at most 128 characters' });
});

test('the list holds no entry that it could never be asked for', () => {
  for (const password of commonPasswords) {
    expect(password).toBe(password.toLowerCase().normalize('NFKC'));
    expect([...password].length).toBeGreaterThanOrEqual(8);
  }
  expect(commonPasswords.size).toBeGreaterThan(300);
});

test('common passwords are refused in any case, and those that hold the username', () => {
  expect(passwordFloor('PaSsWoRd1!')).toEqual({ kind: 'common', sentence: 'This password is too common. Please choose another one' });
  expect(passwordFloor('xx-ADA-xx-77', 'ada')).toEqual({ kind: 'username', sentence: 'Password must not contain the username' });
  expect(passwordFloor('xx-ADA-xx-77')).toBeUndefined();
});
