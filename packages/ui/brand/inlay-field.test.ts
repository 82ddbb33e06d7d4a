import { expect, test } from 'vitest';
import { cutField } from './inlay-field.ts';

const size = { columns: 6, rows: 6, size: 40 };

test('one seed always gives one field, so that prerendered and hydrated panels agree', () => {
  expect(cutField('/services/captcha/number-image', size)).toEqual(cutField('/services/captcha/number-image', size));
  expect(cutField('/services/captcha/number-image', size)).not.toEqual(cutField('/services/2fa/sms', size));
});

test('a field is a handful of paths, not one element a piece', () => {
  expect(cutField('any', size).length).toBeLessThanOrEqual(10);
});
