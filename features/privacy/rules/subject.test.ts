import { describe, expect, test } from 'vitest';
import { confirms } from './request.ts';
import { findsIn, isSubject, namedSubject, subjectBody, subjectOf } from './subject.ts';

const email = subjectOf('email', ' Jos\u00e9@Example.COM ')!;
const phone = subjectOf('phone', '+1 (555) 010-0100')!;
const user = subjectOf('user', 'usr_4kT9wQ2mXz7LbVn0RfYcHs')!;

test('an address is compared trimmed, composed and in small letters', () => {
  for (const value of ['jos\u00e9@example.com', ' JOS\u00c9@EXAMPLE.com\n', 'jose\u0301@example.com'])
    expect(isSubject(email, value)).toBe(true);
  for (const value of [
    'jose@example.com',
    'xjos\u00e9@example.com',
    'jos\u00e9@example.com.au',
    'jos\u00e9@example.com, b@example.com',
    '',
  ])
    expect(isSubject(email, value)).toBe(false);
});

test('a phone number is compared by what is dialled, a user by every letter', () => {
  for (const value of ['+15550100100', '0015550100100', '+1 555 010 0100']) expect(isSubject(phone, value)).toBe(true);
  for (const value of ['15550100100', '+155501001001', '+1555010010']) expect(isSubject(phone, value)).toBe(false);
  expect(isSubject(user, user.key)).toBe(true);
  expect(isSubject(user, user.key.toLowerCase())).toBe(false);
});

describe('in a text', () => {
  const find = { email: findsIn(email), phone: findsIn(phone), user: findsIn(user) };
  test.each([
    '<jos\u00e9@example.com>',
    'Write to JOSE\u0301@example.com.',
    'a,jos\u00e9@example.com;b',
    '"Reply-To":"A <jos\u00e9@example.com>"',
  ])('%s holds the address', (text) => expect(find.email(text)).toBe(true));
  test.each([
    'x.jos\u00e9@example.com',
    'a+jos\u00e9@example.com',
    'jos\u00e9@example.com.au',
    'jos\u00e9@example.community',
    'jos\u00e9 at example.com',
  ])('%s does not', (text) => expect(find.email(text)).toBe(false));
  test('a number counts however it is spaced, and not inside a longer one', () => {
    expect(find.phone('Call +1 (555) 010-0100 now')).toBe(true);
    expect(find.phone('+15550100100')).toBe(true);
    expect(find.phone('+155501001007')).toBe(false);
    expect(find.user(`{"subject":"${user.key}"}`)).toBe(true);
    expect(find.user(`${user.key}x`)).toBe(false);
  });
  test('signs of the address mean nothing but themselves', () => {
    const odd = findsIn(subjectOf('email', 'a.*+(x)@example.com')!);
    expect(odd('a.*+(x)@example.com')).toBe(true);
    expect(odd('abc(x)@example.com')).toBe(false);
  });
});

test.each([
  [{ email: 'nobody' }, 'email'],
  [{ phone: '12' }, 'phone'],
  [{ user: 'usr_1' }, 'user'],
  [{ user: 'usr_4kT9wQ2mXz7LbVn0RfYcHs\u0000' }, 'user'],
  [{ email: `${'x'.repeat(320)}@example.com` }, 'email'],
  [{}, ''],
  [{ email: 'a@example.com', phone: '+15550100100' }, ''],
  [{ name: 'a' }, ''],
])('%j names nobody', (given, field) => {
  expect(subjectBody.safeParse(given).error?.issues[0]?.path.join('.')).toBe(field);
});

test('one is named, not two', () => {
  expect(namedSubject({ email: 'A@example.com' })).toEqual({ kind: 'email', key: 'a@example.com' });
  expect(namedSubject({ email: 'a@example.com', user: user.key })).toBeUndefined();
});

test('a confirmation may be spelt in another way, and is another address in none', () => {
  expect(confirms(' A@Example.com', { email: 'a@example.com' })).toBe(true);
  for (const typed of [undefined, '', 'b@example.com']) expect(confirms(typed, { email: 'a@example.com' })).toBe(false);
});
