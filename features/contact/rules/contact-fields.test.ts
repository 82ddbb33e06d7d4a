import { fieldsOf } from '@inlay/kernel/errors.ts';
import { describe, expect, test } from 'vitest';
import type { ZodType } from 'zod';
import { caretAfter, contactBody, contactOnChange, contactOnSubmit, formatPhone, phoneDigits } from './contact-fields.ts';

const valid = { firstName: 'Ada', lastName: 'Stone', email: 'ada@example.com', phone: '(555) 123-4567', message: 'Hello' };
const wrong = (schema: ZodType, change: Record<string, unknown>) => {
  const parsed = schema.safeParse({ ...valid, ...change });
  return parsed.success ? {} : fieldsOf(parsed.error);
};

describe('CON-16 DIF-9 CON-17', () => {
  test.each([
    ['CON-16 DIF-9', 'firstName', '  ', 'First Name is required'],
    ['CON-16 DIF-9', 'lastName', '', 'Last Name is required'],
    ['CON-16', 'message', ' \n ', 'Message is required'],
    ['CON-17', 'email', '', 'Email is required'],
    ['CON-17', 'email', 'ada@example', 'Please enter a valid email address'],
  ])('%s on change %s "%s": %s', (_, name, value, sentence) =>
    expect(wrong(contactOnChange, { [name]: value })).toEqual({ [name]: sentence }),
  );
});

test('CON-16 the phone has no sentence while it is being typed', () => expect(wrong(contactOnChange, { phone: '(5' })).toEqual({}));

describe('CON-18 CON-19 CON-20 CON-21 CON-22 CON-25 CON-23', () => {
  test.each([
    ['CON-18', 'firstName', ' ', 'First name is required'],
    ['CON-19', 'lastName', '', 'Last name is required'],
    ['CON-20', 'email', '', 'Email is required'],
    ['CON-20', 'email', 'ada.example.com', 'Please enter a valid email address'],
    ['CON-21', 'phone', '', 'Phone number is required'],
    ['CON-22', 'phone', '(555) 123-456', 'Please enter a valid 10-digit phone number'],
    ['CON-22 CON-25', 'phone', '55512345678', 'Please enter a valid 10-digit phone number'],
    ['CON-22', 'phone', 'five', 'Please enter a valid 10-digit phone number'],
    ['CON-23', 'message', '', 'Message is required'],
  ])('%s on submit, in form and call, %s "%s": %s', (_, name, value, sentence) => {
    expect(wrong(contactOnSubmit, { [name]: value })).toEqual({ [name]: sentence });
    expect(wrong(contactBody, { 'inlay-response': 'inl1.x', [name]: value })).toEqual({ [name]: sentence });
  });
});

test('CON-11 the call needs the token of the captcha', () => {
  expect(wrong(contactBody, {})).toEqual({ 'inlay-response': 'Please complete the CAPTCHA verification.' });
});

test('CON-24 the phone takes its shape while typing', () => {
  const typed = ['', '5', '555', '5551', '555123', '5551234', '5551234567'];
  expect(typed.map(formatPhone)).toEqual(['', '(5', '(555', '(555) 1', '(555) 123', '(555) 123-4', '(555) 123-4567']);
});

test('CON-25 CST-05 only digits are taken, ten at most', () => {
  expect(phoneDigits('+1 (555) 123-4567 ext 8')).toBe('1555123456');
  expect(formatPhone('a5b5c5')).toBe('(555');
  expect(contactOnSubmit.parse(valid).phone).toBe('5551234567');
});

test.each([
  ['(555) 010-0100', 0, 0],
  ['(555) 010-0100', 1, 2],
  ['(555) 010-0100', 3, 4],
  ['(555) 010-0100', 4, 7],
  ['(555) 010-0100', 10, 14],
  ['(55', 9, 3],
])('CON-24 in %s the caret behind %i digits stands at %i', (formatted, digits, at) => expect(caretAfter(formatted, digits)).toBe(at));
