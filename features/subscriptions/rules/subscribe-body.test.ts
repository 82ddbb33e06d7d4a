import { fieldsOf } from '@inlay/kernel/errors.ts';
import { overlaps } from '@inlay/kernel/overlaps.ts';
import { expect, test } from 'vitest';
import { newSecretBody, rollSecretBody, secretHint } from './secret-overlaps.ts';
import { subscribeBody, unknownComponents } from './subscribe-body.ts';

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

test('what is missing is named, what is too much refused, and a name is told back in 60 characters', () => {
  const sentences = (body: unknown) => {
    const { error } = subscribeBody.safeParse(body);
    return error && fieldsOf(error);
  };
  expect(sentences({ componentSubscriptions: [{}] })).toEqual({
    'componentSubscriptions.0.compName': 'Please name the component.',
    'componentSubscriptions.0.subComponents': 'Please select at least one component',
  });
  const one = (count: number) => ({ compName: 'Login', subComponents: Array<string>(count).fill('Login Form') });
  expect(sentences({ componentSubscriptions: [{ compName: 'Login', subComponents: [' '] }] })).toEqual({
    'componentSubscriptions.0.subComponents.0': 'Please name the sub-component.',
  });
  expect(sentences({ componentSubscriptions: Array(100).fill(one(200)) })).toBeUndefined();
  expect(sentences({ componentSubscriptions: [one(201)] })).toEqual({
    'componentSubscriptions.0.subComponents': 'Please choose fewer components.',
  });
  expect(sentences({ componentSubscriptions: Array(101).fill(one(1)) })).toEqual({
    componentSubscriptions: 'Please choose fewer components.',
  });
  const long = subscribeBody.parse({ componentSubscriptions: [{ compName: 'f'.repeat(61), subComponents: ['c'.repeat(61)] }] });
  const told = `We have no component named "${'f'.repeat(60)} - ${'c'.repeat(60)}".`;
  expect(unknownComponents(long, catalogue)).toEqual({ componentSubscriptions: told });
});

test('a rolled secret works on for none, an hour, a day or a week, and for no other time', () => {
  expect(overlaps).toEqual({ now: 0, '1h': 3_600_000, '24h': 86_400_000, '7d': 604_800_000 });
  for (const overlap of Object.keys(overlaps)) expect(rollSecretBody.parse({ overlap })).toEqual({ overlap });
  for (const body of [{}, { overlap: '30d' }, { overlap: 'toString' }, { overlap: 0 }]) {
    const { error } = rollSecretBody.safeParse(body);
    expect(error && fieldsOf(error)).toEqual({ overlap: 'The overlap is now, 1h, 24h or 7d.' });
  }
});

test('a secret needs a name of at most 60 characters, and is hinted at by its end only', () => {
  expect(newSecretBody.safeParse({ name: ' ' }).error?.issues[0]?.message).toBe('Please give the secret a name.');
  expect(newSecretBody.safeParse({ name: 'a'.repeat(61) }).success).toBe(false);
  expect(newSecretBody.parse({ name: ' Server ' })).toEqual({ name: 'Server' });
  expect(secretHint('1234', 'live')).toBe('isk_live_…1234');
  expect(secretHint('isk_test_abcdefgh1234', 'test')).toBe('isk_test_…1234');
});
