import { fieldsOf } from '@inlay/kernel/errors.ts';
import { expect, test } from 'vitest';
import { newSecretBody, secretHint } from './secrets.ts';
import { subscribeBody, unknownComponents } from './subscribe.ts';

const catalogue = new Map([['Login', new Set(['Login Form', 'Login + SSO (IDPs)'])]]);

test('ENT-20 API9-01 a list of families with names', () => {
  const body = { componentSubscriptions: [{ compName: 'Login', subComponents: ['Login Form'] }] };
  expect(unknownComponents(subscribeBody.parse(body), catalogue)).toEqual({});
});

test.each([
  {},
  { componentSubscriptions: [] },
  { componentSubscriptions: 'Login' },
  { componentSubscriptions: [{ compName: 'Login', subComponents: [] }] },
])('ADD-03 %o: nothing selected', (body) => {
  const parsed = subscribeBody.safeParse(body);
  expect(parsed.error && Object.values(fieldsOf(parsed.error))).toEqual(['Please select at least one component']);
});

test('a family or name that the catalogue does not have is refused', () => {
  for (const [compName, name] of [
    ['Login', 'Email'],
    ['Nothing', 'Login Form'],
    ['__proto__', 'x'],
  ]) {
    const body = subscribeBody.parse({ componentSubscriptions: [{ compName, subComponents: [name] }] });
    expect(unknownComponents(body, catalogue)).toEqual({ componentSubscriptions: `We have no component named "${compName} - ${name}".` });
  }
});

test('a secret needs a name of at most 60 characters, and is hinted at by its end only', () => {
  expect(newSecretBody.safeParse({ name: ' ' }).success).toBe(false);
  expect(newSecretBody.safeParse({ name: 'a'.repeat(61) }).success).toBe(false);
  expect(newSecretBody.parse({ name: ' Server ' })).toEqual({ name: 'Server' });
  expect(secretHint('isk_live_abcdefgh1234')).toBe('isk_live_…1234');
});
