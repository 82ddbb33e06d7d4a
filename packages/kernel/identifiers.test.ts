import { expect, test } from 'vitest';
import { dialCodeOf } from './countries/dial-code.ts';
import { emailKey, mailboxOf, maskEmail, maskPhone, phoneOf, userNameKey } from './identifiers.ts';

test.each([
  ['Owner@Example.COM', 'owner@example.com'],
  [' owner@example.com ', 'owner@example.com'],
  ['MÜLLER@example.com', 'müller@example.com'],
  ['mu\u0308ller@example.com', 'müller@example.com'],
  ['\u212aay@example.com', 'kay@example.com'],
  ['ｏｗｎｅｒ@example.com', 'owner@example.com'],
  ['ΣΊΣΥΦΟΣ@example.com', 'σίσυφοσ@example.com'],
])('the key of %s is %s, and that of itself', (address, key) => {
  expect(emailKey(address)).toBe(key);
  expect(emailKey(key)).toBe(key);
});

test.each([
  '',
  'owner',
  'own\u0007er@example.com',
  'own\u202eer@example.com',
  'own\u200ber@example.com',
  'a b@example.com',
  'a＠b@example.com',
])('%j names no mailbox', (text) => expect(emailKey(text)).toBeUndefined());

test.each(['owner@example.com', ' Owner@Example.COM', 'owner+shop@example.com', 'OWNER+a+b@example.com', 'ｏｗｎｅｒ@example.com'])(
  '%s is the mailbox of owner@example.com',
  (email) => {
    expect(mailboxOf(email)).toBe('owner@example.com');
  },
);

test.each(['own.er@example.com', 'owner@mail.example.com', 'owner2@example.com'])('%s is another mailbox', (email) => {
  expect(mailboxOf(email)).not.toBe('owner@example.com');
});

test.each(['first.last@gmail.com', 'f.i.r.s.t.last@GMail.com', 'firstlast+shop@googlemail.com', 'First.Last@googlemail.com'])(
  '%s is one mailbox for budgets, and no account\u2019s name but its own',
  (email) => {
    expect(mailboxOf(email)).toBe('firstlast@gmail.com');
    expect(emailKey(email)).toBe(email.toLowerCase());
  },
);

test('a user name is one in every case, and none with what is unseen', () => {
  expect(userNameKey(' Owner_1 ')).toBe('owner_1');
  for (const text of ['', '  ', 'own\u0000er', 'own\u200ber']) expect(userNameKey(text)).toBeUndefined();
});

test.each([
  ['5550100199', '+15550100199'],
  ['(555) 010-0199', '+15550100199'],
  ['442079460001', '+442079460001'],
  ['+44 20 7946 0001', '+442079460001'],
  ['555', undefined],
  ['5550100199\u202e', undefined],
])('the phone %j is dialled %s', (text, phone) => expect(phoneOf(text)).toBe(phone));

test.each([
  ['+15550100199', '+1555'],
  ['+18765550100', '+1876'],
  ['+79031234567', '+7'],
  ['+442079460001', '+44'],
  ['+3531234567', '+353'],
  ['+4930123456', '+49'],
  ['+2125550100', '+212'],
  ['+882160001', '+882'],
])('%s is in %s', (phone, code) => expect(dialCodeOf(phone)).toBe(code));

test('masked, both tell their owner enough and others too little', () => {
  expect(maskPhone('+15550100199')).toBe('•••••••199');
  expect(maskEmail('owner@example.com')).toBe('o•••@e•••.com');
});
