import { expect, test } from 'vitest';
import { passwordParts } from './password-parts.ts';
import { passwordSentence } from './security-fields.ts';

const missing = (password: string) =>
  passwordParts(password, 'ada_99')
    .filter((part) => !part.met)
    .map((part) => part.label);

test('REG3-04 the list names each missing part', () => {
  expect(missing('')).toEqual([
    'At least 8 characters',
    'An uppercase letter',
    'A lowercase letter',
    'A number',
    'One of @ $ ! % * ? &',
    'Not common, and without the username',
  ]);
  expect(missing('Brass-line7')).toEqual(['One of @ $ ! % * ? &']);
  expect(missing('brassline7!')).toEqual(['An uppercase letter']);
  expect(missing('P@ssw0rd')).toEqual(['Not common, and without the username']);
  expect(missing('Xx1!ada_99')).toEqual(['Not common, and without the username']);
});

test('REG3-04 the list is complete exactly when the rule is met', () => {
  for (const password of ['Brass-line7!', 'Brass-lines!', 'Ab1!xyz', 'P@ssw0rd', `Aa1!${'x'.repeat(125)}`, 'BRASSLINE7!', 'Brass line 7?'])
    expect(missing(password).length === 0).toBe(passwordSentence(password, 'ada_99') === undefined);
});
