import { expect, test } from 'vitest';
import { securityChangesOf, type SecurityForm, securityFormSentences } from './security-form.ts';

const saved = {
  userName: 'owner_1',
  securityQuestion: 'In what city were you born?',
  twoFAOptIn: false,
  twoFAEmail: '',
  twoFAPhone: '',
};
const form: SecurityForm = {
  password: '',
  confirmPassword: '',
  securityQuestion: saved.securityQuestion,
  securityAnswer: '',
  twoFAOptIn: false,
  twoFAMethod: '',
  twoFAEmail: '',
  twoFAPhone: '',
};
const byMail = { ...saved, twoFAOptIn: true, twoFAEmail: 'codes@example.com' };
const mailForm: SecurityForm = { ...form, twoFAOptIn: true, twoFAMethod: 'Email', twoFAEmail: 'codes@example.com' };

test('SPE-14 an untouched form changes nothing, with a second factor and without', () => {
  expect(securityChangesOf(form, saved)).toEqual({});
  expect(securityChangesOf(mailForm, byMail)).toEqual({});
});

test('SPE-14 only what changed is sent; the unused contact goes as null', () => {
  expect(securityChangesOf({ ...form, password: 'Aa345678', confirmPassword: 'Aa345678' }, saved)).toEqual({
    password: 'Aa345678',
    confirmPassword: 'Aa345678',
  });
  expect(securityChangesOf({ ...form, securityAnswer: 'Kassel' }, saved)).toEqual({ securityAnswer: 'Kassel' });
  expect(securityChangesOf(mailForm, saved)).toEqual({
    twoFAOptIn: true,
    twoFAMethod: 'Email',
    twoFAEmail: 'codes@example.com',
    twoFAPhone: null,
  });
  expect(securityChangesOf({ ...mailForm, twoFAEmail: 'new@example.com' }, byMail)).toEqual({
    twoFAEmail: 'new@example.com',
    twoFAPhone: null,
  });
  expect(securityChangesOf({ ...mailForm, twoFAMethod: 'Phone', twoFAPhone: '5550100100' }, byMail)).toEqual({
    twoFAMethod: 'Phone',
    twoFAEmail: null,
    twoFAPhone: '5550100100',
  });
  expect(securityChangesOf({ ...mailForm, twoFAOptIn: false }, byMail)).toEqual({
    twoFAOptIn: false,
    twoFAEmail: null,
    twoFAPhone: null,
  });
});

test('SPE-02 SPE-05 SPE-07 what is left alone is not asked for; a password wants its confirmation, a question its answer', () => {
  expect(securityFormSentences(form, saved)).toEqual({});
  expect(securityFormSentences({ ...form, password: 'Aa345678x' }, saved)).toEqual({ confirmPassword: 'Passwords do not match' });
  expect(securityFormSentences({ ...form, confirmPassword: 'Aa345678x' }, saved)).toHaveProperty(
    'confirmPassword',
    'Passwords do not match',
  );
  const question = "What was your first pet's name?";
  expect(securityFormSentences({ ...form, securityQuestion: question }, saved)).toEqual({
    securityAnswer: 'Security answer is required',
  });
});

test('SPE-08 SPE-09 SPE-10 SPE-11 SPE-12 a second factor wants a method and its contact', () => {
  const on = { ...form, twoFAOptIn: true };
  const contact = (changes: Partial<SecurityForm>, before = saved) => securityFormSentences({ ...on, ...changes }, before);
  expect(contact({})).toEqual({ twoFAMethod: '2FA method is required when 2FA is enabled' });
  expect(contact({ twoFAMethod: 'Email' })).toEqual({ twoFAEmail: 'Email is required for 2FA' });
  expect(contact({ twoFAMethod: 'Email' }, byMail)).toEqual({ twoFAEmail: 'Email is required for 2FA' });
  expect(contact({ twoFAMethod: 'Email', twoFAEmail: 'codes@' })).toEqual({ twoFAEmail: 'Please enter a valid email address' });
  expect(contact({ twoFAMethod: 'Phone' })).toEqual({ twoFAPhone: 'Phone number is required for 2FA' });
  expect(contact({ twoFAMethod: 'Phone', twoFAPhone: '555010010' })).toEqual({ twoFAPhone: 'Please enter a valid phone number' });
  expect(contact({ twoFAMethod: 'Phone', twoFAPhone: '555010010012345' })).toEqual({});
});
