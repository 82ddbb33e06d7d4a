import { fieldsOf } from '@inlay/kernel/errors.ts';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import {
  authenticatorCodeBody,
  credentials,
  forgotPasswordBody,
  loginCodeBody,
  reauthBody,
  resetPasswordBody,
  linkTokenBody,
} from './credentials.ts';

const wrong = (schema: ZodType, body: unknown) => {
  const parsed = schema.safeParse(body);
  return parsed.success ? {} : fieldsOf(parsed.error);
};

test('OPEN-22 API4-01 login needs both fields, and judges nothing else', () => {
  expect(wrong(credentials, {})).toEqual({ userName: 'Enter your username.', password: 'Enter your password.' });
  expect(wrong(credentials, { userName: 'ab', password: 'x' })).toEqual({});
  expect(credentials.parse({ userName: ' ada ', password: ' x ' })).toEqual({ userName: 'ada', password: ' x ' });
  expect(wrong(credentials, { userName: { $ne: '' }, password: ['x'] })).toEqual({
    userName: 'Enter your username.',
    password: 'Enter your password.',
  });
});

test('OPEN-11 the code is six digits, however they are grouped', () => {
  expect(loginCodeBody.parse({ challengeId: 'c', code: ' 123 456' }).code).toBe('123456');
  for (const code of ['12345', '1234567', '12345a', '', undefined, 123456])
    expect(wrong(loginCodeBody, { challengeId: 'c', code })).toEqual({ code: 'Enter the 6-digit code.' });
});

test('OPEN-10 a reset is asked by username or by email, not by both', () => {
  const sentence = { userName: 'Enter your username or your email address.' };
  expect(wrong(forgotPasswordBody, { userName: 'ada' })).toEqual({});
  expect(wrong(forgotPasswordBody, { email: 'ada@example.com' })).toEqual({});
  expect(wrong(forgotPasswordBody, {})).toEqual(sentence);
  expect(wrong(forgotPasswordBody, { userName: 'ada', email: 'ada@example.com' })).toEqual(sentence);
});

test('DIF-7 OPEN-10 a new password meets the floor and its confirmation', () => {
  const reset = (password: string, confirmPassword = password) => wrong(resetPasswordBody, { token: 't', password, confirmPassword });
  expect(reset('correct horse')).toEqual({});
  expect(reset('short')).toEqual({ password: 'Password must be at least 8 characters' });
  expect(reset('password123')).toEqual({ password: 'This password is too common. Please choose another one' });
  expect(reset('correct horse', 'other horse')).toEqual({ confirmPassword: 'Passwords do not match' });
});

test.each([
  [reauthBody, {}, { password: 'Enter your password.' }],
  [reauthBody, { password: 'p', code: '123456' }, { code: 'Enter the 6-digit code.' }],
  [reauthBody, { password: 'p', challengeId: 'c' }, { code: 'Enter the 6-digit code.' }],
  [authenticatorCodeBody, {}, { code: 'Enter the 6-digit code.' }],
  [authenticatorCodeBody, { code: '1'.repeat(21) }, { code: 'Enter the 6-digit code.' }],
  [loginCodeBody, {}, { challengeId: 'Please log in again.', code: 'Enter the 6-digit code.' }],
  [forgotPasswordBody, { userName: 'ada', email: ' ' }, { email: 'Enter your email address.' }],
  [forgotPasswordBody, { userName: ' ', email: 'ada@example.com' }, { userName: 'Enter your username.' }],
  [forgotPasswordBody, { email: `${'a'.repeat(243)}@example.com` }, { email: 'Please use at most 254 characters.' }],
  [
    resetPasswordBody,
    {},
    {
      token: 'This link is incomplete. Open it from the email again.',
      password: 'Password is required',
      confirmPassword: 'Please confirm your password',
    },
  ],
  [linkTokenBody, {}, { token: 'This link is incomplete. Open it from the email again.' }],
])('what is missing is named: %#', (schema, body, sentences) => expect(wrong(schema, body)).toEqual(sentences));

test('a password that is missing or no text is told once, and judged by no further rule', () => {
  for (const password of ['', 5, undefined]) {
    const { error } = resetPasswordBody.safeParse({ token: 't', password, confirmPassword: password });
    expect(error?.issues.filter(({ path }) => path[0] === 'password')).toHaveLength(1);
  }
});

test('a body with anything else is refused', () => {
  for (const schema of [
    credentials,
    reauthBody,
    loginCodeBody,
    authenticatorCodeBody,
    forgotPasswordBody,
    resetPasswordBody,
    linkTokenBody,
  ])
    expect(wrong(schema, { siteKey: 'x' })).toMatchObject({ siteKey: 'This field is not known.' });
});

test('LoginCode reads six digits or a recovery code, and nothing else', () => {
  const read = (typed: string) => loginCodeBody.safeParse({ challengeId: 'c', code: typed }).data?.code;
  expect(read('123 456')).toBe('123456');
  expect(read('A1B0-CDEF-GHJK-MNPQ')).toBe('A1B0CDEFGHJKMNPQ');
  expect(read('A1B0-CDEF-GHJK-MNPQ-RSTV-WXYZ')).toBe('A1B0CDEFGHJKMNPQRSTVWXYZ');
  for (const typed of ['', '12345', '1234567', 'abcdef', 'A1B0-CDEF-GHJK', '1'.repeat(61)]) expect(read(typed)).toBeUndefined();
});
