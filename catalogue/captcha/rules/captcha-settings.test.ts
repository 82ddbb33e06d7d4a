import { METHODS } from '@inlay/kernel/methods.ts';
import { expect, test } from 'vitest';
import { fieldsOf } from '@inlay/kernel/errors.ts';
import { captchaSettingsSchema } from './captcha-settings.ts';
import { shownOnPage } from './page-look.ts';
import { NO_WAY_LEFT } from './ways.ts';

const sentence = (values: object) => {
  const { error } = captchaSettingsSchema.safeParse(values);
  return error && Object.values(fieldsOf(error))[0];
};

test('one way at least, each once, none that does not exist, always in the same order', () => {
  expect(sentence({ ways: [] })).toBe(NO_WAY_LEFT);
  expect(sentence({ ways: ['visual', 'visual'] })).toBe('Name each method once.');
  expect(sentence({ ways: ['picture'] })).toBe('Unknown method. Use visual, audio or pow.');
  for (const way of METHODS) expect(sentence({ ways: [way] })).toBeUndefined();
  expect(captchaSettingsSchema.parse({ ways: ['pow', 'visual'] }).ways).toEqual(['visual', 'pow']);
});

test.each([59, 301, 60.5, '60'])('a token does not live for %s seconds', (tokenSeconds) => {
  expect(sentence({ tokenSeconds })).toBe('Use a whole number from 60 to 300.');
});

test('actions are such as a page may name', () => {
  expect(sentence({ actions: ['sign up'] })).toBe('An action has 1 to 32 letters, digits, "_", "/" and "-".');
  expect(sentence({ actions: ['signup', 'signup'] })).toBe('Name each action once.');
  expect(sentence({ actions: ['signup', 'shop/pay_now-2'] })).toBeUndefined();
});

const look = (values: object, language?: string) => shownOnPage(captchaSettingsSchema.parse(values), language);

test('a page learns nothing where nothing is set', () => {
  expect(look({}, 'de')).toEqual({});
  expect(look({ tokenSeconds: 60, actions: ['login'], ways: ['pow'], difficulty: 'hardest' }, 'de')).toEqual({});
});

test("a visitor's language that is not the site's becomes the first of these; the text beside the box is of the visitor's", () => {
  const values = { languages: ['fr', 'en'], label: { fr: 'Je suis humain', en: 'Human' }, theme: 'dark' };
  expect(look(values, 'de-CH')).toEqual({ theme: 'dark', language: 'fr' });
  expect(look(values, 'en-GB')).toEqual({ theme: 'dark', label: 'Human' });
  expect(look({ label: { fr: 'Je suis humain' } }, 'en')).toEqual({});
});
