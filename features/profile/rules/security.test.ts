import { fieldsOf } from '@inlay/kernel/errors.ts';
import { describe, expect, test } from 'vitest';
import { securityChanges, securitySentences, twoFactorAfter, type SecurityChanges } from './security.ts';

const saved = {
  userName: 'ada_99',
  securityQuestion: "What was your first pet's name?",
  twoFAOptIn: false,
  twoFAEmail: '',
  twoFAPhone: '',
};
const on = { ...saved, twoFAOptIn: true, twoFAEmail: 'ada@example.com' };
const wrong = (changes: unknown, before = saved) => securitySentences(securityChanges.parse(changes), before);
const password = (text: string, confirmPassword = text) => wrong({ password: text, confirmPassword });

describe('SPE-03 SPE-04 DIF-7', () => {
  test.each([
    ['SPE-03', 'Ab1xyz', 'Password must be at least 8 characters'],
    ['SPE-04', 'brassline7', 'Password must include uppercase, lowercase, and numbers'],
    ['SPE-04', 'BRASSLINE7', 'Password must include uppercase, lowercase, and numbers'],
    ['SPE-04', 'Brasslines', 'Password must include uppercase, lowercase, and numbers'],
    ['DIF-7 floor', 'Password1', 'This password is too common. Please choose another one'],
    ['DIF-7 floor', 'My-Ada_99-pass', 'Password must not contain the username'],
    ['DIF-7 floor', `Aa1${'x'.repeat(126)}`, 'Password must be at most 128 characters'],
  ])('%s password "%s": %s', (_, text, sentence) => expect(password(text)).toEqual({ password: sentence }));
});

test('SPE-04 DIF-7 no special character is asked for here', () => expect(password('Brassline7')).toEqual({}));

test('SPE-02 a password that was not changed is not checked', () => expect(wrong({ securityAnswer: 'Kassel' })).toEqual({}));

test('SPE-05 the confirmation must be the same, and must be sent', () => {
  expect(password('Brassline7', 'Brassline8')).toEqual({ confirmPassword: 'Passwords do not match' });
  expect(wrong({ password: 'Brassline7' })).toEqual({ confirmPassword: 'Passwords do not match' });
  expect(wrong({ confirmPassword: 'Brassline7' })).toEqual({ confirmPassword: 'Passwords do not match' });
});

test('SPE-07 a chosen question needs its answer', () => {
  expect(wrong({ securityQuestion: 'In what city were you born?' })).toEqual({ securityAnswer: 'Security answer is required' });
  expect(wrong({ securityQuestion: 'In what city were you born?', securityAnswer: ' ' })).toEqual({
    securityAnswer: 'Security answer is required',
  });
  expect(wrong({ securityQuestion: 'In what city were you born?', securityAnswer: 'Ulm' })).toEqual({});
});

test('REG3-10 OPEN-33 a question that is not offered is refused', () => {
  const parsed = securityChanges.safeParse({ securityQuestion: 'Why?' });
  expect(parsed.error && fieldsOf(parsed.error)).toEqual({ securityQuestion: 'Please select a security question' });
});

describe('SPE-08 SPE-09 SPE-10 SPE-11 SPE-12 CST-05', () => {
  test.each<[string, SecurityChanges, Record<string, string>]>([
    ['SPE-08', { twoFAOptIn: true }, { twoFAMethod: '2FA method is required when 2FA is enabled' }],
    ['SPE-08', { twoFAOptIn: true, twoFAMethod: null }, { twoFAMethod: '2FA method is required when 2FA is enabled' }],
    ['SPE-09', { twoFAOptIn: true, twoFAMethod: 'Email' }, { twoFAEmail: 'Email is required for 2FA' }],
    ['SPE-10', { twoFAOptIn: true, twoFAMethod: 'Email', twoFAEmail: 'ada@' }, { twoFAEmail: 'Please enter a valid email address' }],
    ['SPE-11', { twoFAOptIn: true, twoFAMethod: 'Phone' }, { twoFAPhone: 'Phone number is required for 2FA' }],
    ['SPE-12', { twoFAOptIn: true, twoFAMethod: 'Phone', twoFAPhone: '555123456' }, { twoFAPhone: 'Please enter a valid phone number' }],
    ['SPE-12', { twoFAOptIn: true, twoFAMethod: 'Phone', twoFAPhone: '1'.repeat(16) }, { twoFAPhone: 'Please enter a valid phone number' }],
    ['SPE-12 CST-05', { twoFAOptIn: true, twoFAMethod: 'Phone', twoFAPhone: '1'.repeat(10) }, {}],
    ['SPE-12 CST-05', { twoFAOptIn: true, twoFAMethod: 'Phone', twoFAPhone: '1'.repeat(15) }, {}],
    ['SPE-09', { twoFAOptIn: true, twoFAMethod: 'Email', twoFAEmail: 'ada@example.com', twoFAPhone: null }, {}],
  ])('%s %o', (_, changes, sentences) => expect(wrong(changes)).toEqual(sentences));
});

test('SPE-14 OPEN-56 parts of a second factor that was on before', () => {
  expect(wrong({ twoFAEmail: 'new@example.com' }, on)).toEqual({});
  expect(wrong({ twoFAEmail: '' }, on)).toEqual({ twoFAMethod: '2FA method is required when 2FA is enabled' });
  expect(wrong({ twoFAMethod: 'Phone', twoFAPhone: '5551234567', twoFAEmail: null }, on)).toEqual({});
});

test('API13-03 after the changes only the contact in use stays, and none when it is off', () => {
  expect(twoFactorAfter({ twoFAMethod: 'Phone', twoFAPhone: '5551234567' }, on)).toEqual({
    optIn: true,
    method: 'Phone',
    email: '',
    phone: '5551234567',
  });
  expect(twoFactorAfter({ twoFAOptIn: false }, on)).toEqual({ optIn: false, method: '', email: '', phone: '' });
});

test('ACC-07 DIF-31 the username can be sent unchanged, never changed', () => {
  expect(wrong({ userName: 'ada_99' })).toEqual({});
  expect(wrong({ userName: 'eve' })).toEqual({ userName: 'Username cannot be changed' });
});
