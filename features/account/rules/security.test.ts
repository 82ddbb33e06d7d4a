import { fieldsOf } from '@inlay/kernel/errors.ts';
import { describe, expect, test } from 'vitest';
import { profileChangesOf } from './profile-changes.ts';
import { accountQuestions } from './questions.ts';
import { type SavedSecurity, securityForm, securitySentences } from './security.ts';

const saved: SavedSecurity = {
  username: 'owner_99',
  securityQuestion: 'In what city were you born?',
  twoFactorEnabled: false,
  twoFactorMethod: '',
};
const left = {
  username: 'owner_99',
  password: '',
  confirmPassword: '',
  securityQuestion: 'In what city were you born?',
  securityAnswer: null,
  twoFactorEnabled: false,
};
function wrong(changes: Record<string, unknown>, before = saved) {
  const { data, error } = securityForm.safeParse({ ...left, ...changes });
  return error ? fieldsOf(error) : securitySentences(data, before);
}
const password = (text: string, confirmPassword = text) => wrong({ password: text, confirmPassword });

test('ACT-18 ENT-24 the six fields, and none besides; secrets may be left out', () => {
  expect(securityForm.parse(left)).toEqual(left);
  const { password: _, confirmPassword: __, securityAnswer: ___, ...least } = left;
  expect(securityForm.parse(least)).toEqual(left);
  expect(wrong({ twoFAPhone: '5550100100' })).toEqual({ twoFAPhone: 'This field is not known.' });
});

test('what was left as it is never blocks, a username of four characters included', () => {
  expect(wrong({})).toEqual({});
  expect(wrong({ username: 'abcd' }, { ...saved, username: 'abcd' })).toEqual({});
});

describe('ACT-19 each sentence', () => {
  test.each([
    ['ACT-19', '', 'Username is required'],
    ['ACT-19', undefined, 'Username is required'],
    ['ACT-19', 'abcd', 'Username must be at least 5 characters'],
    ['the letters of every username', 'own er', 'Username can contain only letters, numbers and underscore'],
    ['the letters of every username', 'оwner', 'Username can contain only letters, numbers and underscore'],
    ['the length of every username', 'x'.repeat(65), 'Please use at most 64 characters.'],
  ])('%s username %j: %s', (_, username, sentence) => expect(wrong({ username })).toEqual({ username: sentence }));
  test.each(['abcde', 'OWNER_99', 'x'.repeat(64)])('%j is good', (username) => expect(wrong({ username })).toEqual({}));
});

test('a password is judged beside the username it will stand with', () => {
  expect(wrong({ username: 'brassline', password: 'Brassline7', confirmPassword: 'Brassline7' })).toEqual({
    password: 'Password must not contain the username',
  });
});

describe('ACT-20 ACT-21 ACT-22 DIF-7 a changed password, in this order', () => {
  test.each([
    ['ACT-20', 'Ab1xyz7', 'Password must be at least 8 characters'],
    ['ACT-20', 'short', 'Password must be at least 8 characters'],
    ['ACT-21', 'brassline', 'Password must contain at least one uppercase letter'],
    ['ACT-21', 'brassline7', 'Password must contain at least one uppercase letter'],
    ['ACT-22', 'Brassline', 'Password must contain at least one number'],
    ['DIF-7 floor', 'Password1', 'This password is too common. Please choose another one'],
    ['DIF-7 floor', 'My-Owner_99-pass', 'Password must not contain the username'],
    ['DIF-7 floor', `Aa1${'x'.repeat(126)}`, 'Password must be at most 128 characters'],
  ])('%s "%s": %s', (_, text, sentence) => expect(password(text)).toEqual({ password: sentence }));
  test.each(['Brassline7', 'BRASSLINE7', 'Élanvital7'])('%s is good: no lowercase letter and no sign is asked for here', (text) =>
    expect(password(text)).toEqual({}),
  );
});

test('ACT-20…23 a password that was not changed is not judged', () => expect(wrong({ twoFactorEnabled: true })).toEqual({}));

test('ACT-23 both must be the same', () => {
  expect(password('Brassline7', 'Brassline8')).toEqual({ confirmPassword: 'Passwords do not match' });
  expect(password('Brassline7', '')).toEqual({ confirmPassword: 'Passwords do not match' });
  expect(password('', 'Brassline7')).toEqual({
    password: 'Password must be at least 8 characters',
    confirmPassword: 'Passwords do not match',
  });
});

test('ACT-24 an emptied answer, and another question without one', () => {
  const required = { securityAnswer: 'Security answer is required' };
  expect(wrong({ securityAnswer: '' })).toEqual(required);
  expect(wrong({ securityAnswer: '  ' })).toEqual(required);
  expect(wrong({ securityQuestion: accountQuestions[1] })).toEqual(required);
  expect(wrong({ securityQuestion: accountQuestions[1], securityAnswer: 'Elm' })).toEqual({});
});

test('ACT-25 the five questions, no other', () => {
  expect(accountQuestions).toEqual([
    "What was your first pet's name?",
    'What street did you grow up on?',
    "What is your mother's maiden name?",
    'In what city were you born?',
    'What was the name of your first school?',
  ]);
  expect(wrong({ securityQuestion: 'What is your name?' })).toEqual({ securityQuestion: 'Please select a security question' });
  expect(wrong({ securityQuestion: undefined })).toEqual({ securityQuestion: 'Please select a security question' });
});

test('an authenticator app is not turned off by this switch', () => {
  const app: SavedSecurity = { ...saved, twoFactorEnabled: true, twoFactorMethod: 'Authenticator app' };
  expect(wrong({ twoFactorEnabled: true }, app)).toEqual({});
  expect(wrong({}, app)).toEqual({ twoFactorEnabled: 'Turn the authenticator app off in your dashboard' });
});

describe('ENT-24 what goes to the profile', () => {
  const sent = (changes: Record<string, unknown>, before = saved) =>
    profileChangesOf(securityForm.parse({ ...left, ...changes }), before, 'owner@example.com');
  const on: SavedSecurity = { ...saved, twoFactorEnabled: true, twoFactorMethod: 'Phone' };

  test('nothing while nothing differs', () => expect(sent({})).toEqual({}));
  test('a password with its confirmation', () =>
    expect(sent({ password: 'Brassline7', confirmPassword: 'Brassline7' })).toEqual({
      password: 'Brassline7',
      confirmPassword: 'Brassline7',
    }));
  test('a question with its answer', () =>
    expect(sent({ securityQuestion: accountQuestions[4], securityAnswer: ' Hill School ' })).toEqual({
      securityQuestion: accountQuestions[4],
      securityAnswer: 'Hill School',
    }));
  test('a second factor: by mail, unless another is set; off drops its contacts; unchanged is no change', () => {
    expect(sent({ twoFactorEnabled: true })).toEqual({
      twoFAOptIn: true,
      twoFAMethod: 'Email',
      twoFAEmail: 'owner@example.com',
      twoFAPhone: null,
    });
    expect(sent({ twoFactorEnabled: true }, { ...saved, twoFactorMethod: 'Phone' })).toEqual({ twoFAOptIn: true });
    expect(sent({ twoFactorEnabled: false }, on)).toEqual({ twoFAOptIn: false, twoFAMethod: null, twoFAEmail: null, twoFAPhone: null });
    expect(sent({ twoFactorEnabled: true }, on)).toEqual({});
  });
});
