import { fieldsOf } from '@inlay/kernel/errors.ts';
import { describe, expect, test } from 'vitest';
import { personalForm } from './personal.ts';

const valid = {
  firstName: 'Owner',
  lastName: 'Example',
  email: 'owner@example.com',
  phone: '+1 (555) 010-0100',
  address: '100 Example Street',
  city: 'Springfield',
  state: 'California',
  zipCode: '90210',
  country: 'United States',
};
const wrong = (changes: Record<string, unknown>) => {
  const { error } = personalForm.safeParse({ ...valid, ...changes });
  return error ? fieldsOf(error) : {};
};

test('ACT-07 ENT-22 the nine fields, and none besides', () => {
  expect(personalForm.parse(valid)).toEqual(valid);
  expect(wrong({ nickname: 'Own' })).toEqual({ nickname: 'This field is not known.' });
});

test('ACT-07 address, city, state and country may be empty or left out', () => {
  const { address: _, city: __, state: ___, country: ____, ...least } = valid;
  expect(personalForm.parse({ ...least, country: null })).toEqual({ ...least, address: '', city: '', state: '', country: '' });
});

const EMAIL = 'Email format is invalid';
const PHONE = 'Phone format is invalid';
describe('ACT-08 ACT-09 ACT-10 ACT-11 each sentence', () => {
  test.each([
    ['ACT-08', 'firstName', '', 'First name is required'],
    ['ACT-08', 'firstName', '  ', 'First name is required'],
    ['ACT-08', 'firstName', undefined, 'First name is required'],
    ['ACT-08', 'firstName', 5, 'First name is required'],
    ['ACT-08', 'lastName', '', 'Last name is required'],
    ['ACT-08', 'lastName', undefined, 'Last name is required'],
    ['ACT-09', 'email', '', 'Email is required'],
    ['ACT-09', 'email', undefined, 'Email is required'],
    ['ACT-09', 'email', 'owner', EMAIL],
    ['ACT-09', 'email', 'owner@', EMAIL],
    ['ACT-09', 'email', 'owner@example', EMAIL],
    ['ACT-09', 'email', 'owner @example.com', EMAIL],
    ['ACT-10', 'phone', '', 'Phone number is required'],
    ['ACT-10', 'phone', undefined, 'Phone number is required'],
    ['ACT-10', 'phone', '555.010.0100', PHONE],
    ['ACT-10', 'phone', '555 CALL', PHONE],
    ['ACT-10', 'phone', '()', PHONE],
    ['ACT-11', 'zipCode', '', 'ZIP code is required'],
    ['ACT-11', 'zipCode', undefined, 'ZIP code is required'],
    ['length', 'firstName', 'x'.repeat(201), 'Please use at most 200 characters.'],
    ['length', 'address', 'x'.repeat(501), 'Please use at most 500 characters.'],
    ['a type', 'city', 7, 'This must be text.'],
  ])('%s %s %j: %s', (_, name, value, sentence) => expect(wrong({ [name]: value })).toEqual({ [name]: sentence }));
});

test.each(['5550100100', '+49 (0) 561-123', '1'])('ACT-10 %s is a phone number', (phone) => expect(wrong({ phone })).toEqual({}));

test('everything wrong is told at once', () => {
  expect(Object.keys(wrong({ firstName: '', email: 'x', phone: 'x', zipCode: '' }))).toEqual(['firstName', 'email', 'phone', 'zipCode']);
});
