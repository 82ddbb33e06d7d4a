import { fieldsOf } from '@inlay/kernel/errors.ts';
import { securityQuestions } from '@inlay/kernel/passwords/security-questions.ts';
import { describe, expect, test } from 'vitest';
import { securityStep } from './security-fields.ts';

const valid = {
  username: 'ada_99',
  password: 'Brass-line7!',
  confirmPassword: 'Brass-line7!',
  securityQuestion: 'In what city were you born?',
  securityAnswer: 'Kassel',
  twoFAOptIn: false,
  twoFactorMethod: '',
  twoFAEmail: '',
  twoFAPhone: '',
};
const wrong = (change: Record<string, unknown>) => {
  const parsed = securityStep.safeParse({ ...valid, ...change });
  return parsed.success ? {} : fieldsOf(parsed.error);
};
const password = (text: string) => wrong({ password: text, confirmPassword: text });
const COMPOSITION = 'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character';

test('REG3-01 a whole step passes', () => expect(wrong({})).toEqual({}));

describe('REG3-02 OPEN-15 CST-07 REG3-05 REG3-07 REG3-10 REG3-08', () => {
  test.each([
    ['REG3-02 OPEN-15', { username: '' }, 'Username is required'],
    ['REG3-02 OPEN-15', { username: undefined }, 'Username is required'],
    ['REG3-02 CST-07', { username: 'ab' }, 'Username must be at least 3 characters'],
    ['REG3-02', { username: 'ada 99' }, 'Username can contain only letters, numbers and underscore'],
    ['REG3-02', { username: 'adä99' }, 'Username can contain only letters, numbers and underscore'],
    ['REG3-05', { confirmPassword: 'Brass-line7?' }, 'Passwords do not match'],
    ['REG3-05', { confirmPassword: 'Brass-line7! ' }, 'Passwords do not match'],
    ['REG3-05', { confirmPassword: '' }, 'Please confirm your password'],
    ['REG3-07', { securityQuestion: '' }, 'Please select a security question'],
    ['REG3-07', { securityQuestion: undefined }, 'Please select a security question'],
    ['REG3-07 REG3-10', { securityQuestion: 'firstPet' }, 'Please select a security question'],
    ['REG3-08', { securityAnswer: ' ' }, 'Security answer is required'],
    ['REG3-08', { securityAnswer: undefined }, 'Security answer is required'],
  ])('%s %o: %s', (_, change, sentence) => {
    const [name] = Object.keys(change);
    expect(wrong(change)).toEqual({ [String(name)]: sentence });
  });
});

test('REG3-02 CST-07 DIF-2 a username of three letters passes', () => expect(wrong({ username: 'ada' })).toEqual({}));

describe('REG3-03 OPEN-19 CST-08 REG3-04 DIF-7', () => {
  test.each([
    ['REG3-03 OPEN-19', '', { password: 'Password is required', confirmPassword: 'Please confirm your password' }],
    ['REG3-03 CST-08', 'Ab1!xyz', { password: 'Password must be at least 8 characters' }],
    ['REG3-03 CST-08, before its composition', 'brass', { password: 'Password must be at least 8 characters' }],
    ['REG3-04', 'brass-line7!', { password: COMPOSITION }],
    ['REG3-04', 'BRASS-LINE7!', { password: COMPOSITION }],
    ['REG3-04', 'Brass-lines!', { password: COMPOSITION }],
    ['REG3-04', 'Brass-line77', { password: COMPOSITION }],
    ['REG3-04', 'Brass#line77', { password: COMPOSITION }],
    ['DIF-7 floor', `Aa1!${'x'.repeat(125)}`, { password: 'Password must be at most 128 characters' }],
    ['DIF-7 floor', 'P@ssw0rd', { password: 'This password is too common. Please choose another one' }],
    ['DIF-7 floor', 'X7!Ada_99-z', { password: 'Password must not contain the username' }],
  ])('%s password "%s"', (_, text, sentences) => expect(password(text)).toEqual(sentences));
});

test('REG3-04 each of the seven special characters is enough', () => {
  for (const sign of '@$!%*?&') expect(password(`Brassline7${sign}`)).toEqual({});
});

test('DIF-7 floor: 128 code points pass, counted as people count them; spaces are kept', () => {
  expect(password(`Aa1!${'😀'.repeat(124)}`)).toEqual({});
  expect(password(' Brass line 7! ')).toEqual({});
});

test('REG3-09 ENT-19 the three questions', () => {
  expect(securityQuestions).toEqual({
    motherMaiden: "What is your mother's maiden name?",
    firstPet: "What was your first pet's name?",
    birthCity: 'In what city were you born?',
  });
  for (const securityQuestion of Object.values(securityQuestions)) expect(wrong({ securityQuestion })).toEqual({});
});

test('REG3-12 a second factor needs a method', () => {
  expect(wrong({ twoFAOptIn: true })).toEqual({ twoFactorMethod: 'Please select an authentication method' });
});

test.each(['', '555', '55512345678', '555-123-4567'])('REG3-15 2FA phone "%s"', (twoFAPhone) => {
  expect(wrong({ twoFAOptIn: true, twoFactorMethod: 'phone', twoFAPhone })).toEqual({
    twoFAPhone: 'Please enter a valid 10-digit phone number',
  });
});

test.each(['', 'ada', 'ada@example'])('REG3-01 OPEN-18 2FA email "%s"', (twoFAEmail) => {
  expect(wrong({ twoFAOptIn: true, twoFactorMethod: 'email', twoFAEmail })).toEqual({
    twoFAEmail: 'Please enter a valid email address',
  });
});

test('REG3-18 a method with its contact passes, and nothing is asked while it is off', () => {
  expect(wrong({ twoFAOptIn: true, twoFactorMethod: 'email', twoFAEmail: 'ada@example.com' })).toEqual({});
  expect(wrong({ twoFAOptIn: true, twoFactorMethod: 'phone', twoFAPhone: '5551234567' })).toEqual({});
  const spaced = { ...valid, twoFAOptIn: true, twoFactorMethod: 'email', twoFAEmail: ' ada@example.com ', twoFAPhone: ' ' };
  expect(securityStep.parse(spaced)).toMatchObject({ twoFAEmail: 'ada@example.com', twoFAPhone: '' });
  expect(wrong({ twoFAOptIn: false, twoFactorMethod: '', twoFAEmail: 'not an address' })).toEqual({});
});
