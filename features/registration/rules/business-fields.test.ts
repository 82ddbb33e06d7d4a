import { LOGO_MAX_BYTES } from '@inlay/kernel/constants.ts';
import { countryTable } from '@inlay/kernel/countries/countries.ts';
import { fieldsOf } from '@inlay/kernel/errors.ts';
import { describe, expect, test } from 'vitest';
import { businessStep } from './business-fields.ts';

const german = { name: { common: 'Germany', official: 'Germany' }, postalCode: { format: '#####', regex: '^\\d{5}$' } };
const step = businessStep(countryTable(['Germany'], [german]));

const valid = {
  businessName: 'Brass and Sons',
  businessID: 'HRB 12/34',
  businessLogo: null,
  businessAddress1: '1 Long Street',
  businessAddress2: '',
  businessCountry: 'Germany',
  businessState: 'Hesse',
  businessCity: 'Kassel',
  businessZip: '34117',
  businessHomePhone: '5551234567',
  businessHomeEmail: 'office@example.com',
};
const wrong = (change: Record<string, unknown>) => {
  const parsed = step.safeParse({ ...valid, ...change });
  return parsed.success ? {} : fieldsOf(parsed.error);
};

test('REG2-01 a whole step passes, without a logo too', () => {
  expect(wrong({})).toEqual({});
  expect(wrong({ businessLogo: undefined })).toEqual({});
});

describe('REG2-08 REG2-13 REG2-09 REG2-10 REG2-11 REG2-12', () => {
  test.each([
    ['REG2-08 REG2-13', 'businessName', 'Invalid input.'],
    ['REG2-09 REG2-13', 'businessID', 'Invalid input.'],
    ['REG2-09', 'businessAddress1', 'Address is required.'],
    ['REG2-09', 'businessCity', 'City is required.'],
    ['REG2-09', 'businessState', 'State is required.'],
    ['REG2-10', 'businessZip', 'Zip Code is required.'],
    ['REG2-11', 'businessHomePhone', 'Phone number must be exactly 10 digits.'],
    ['REG2-12', 'businessHomeEmail', 'Invalid email format.'],
  ])('%s %s empty, blank, missing or no text at all: %s', (_, name, sentence) => {
    for (const value of ['', '  ', undefined, 4, []]) expect(wrong({ [name]: value })).toEqual({ [name]: sentence });
  });
});

describe('REG2-08 REG2-10 REG2-11 REG2-12 REG2-13', () => {
  test.each([
    ['REG2-08', { businessName: 'Brass & Sons' }, 'Invalid input.'],
    ['REG2-08', { businessName: 'Brass_Sons' }, 'Invalid input.'],
    ['REG2-10', { businessZip: 'x' }, 'Enter a valid Germany Zip code'],
    ['REG2-11', { businessHomePhone: '555123456' }, 'Phone number must be exactly 10 digits.'],
    ['REG2-11', { businessHomePhone: '(555) 123-4567' }, 'Phone number must be exactly 10 digits.'],
    ['REG2-12', { businessHomeEmail: 'office@' }, 'Invalid email format.'],
    ['REG2-13', { businessCountry: 'Land 9', businessZip: 'abc' }, 'Invalid input.'],
  ])('%s %o: %s', (_, change, sentence) => {
    const [name] = Object.keys(change);
    expect(wrong(change)).toEqual({ [String(name)]: sentence });
  });
});

test('REG2-08 letters, numbers, spaces, period, comma and hyphen pass in a business name', () => {
  expect(wrong({ businessName: 'Müller-Söhne, Co. 24' })).toEqual({});
});

test('REG2-10 a business zip needs its country first', () => {
  expect(wrong({ businessCountry: '' })).toEqual({ businessCountry: 'Invalid input.', businessZip: 'Please select a country first.' });
});

test('REG2-16 a logo is PNG or JPG', () => {
  for (const type of ['image/png', 'image/jpeg']) expect(wrong({ businessLogo: { name: 'logo', type, size: 10 } })).toEqual({});
  for (const type of ['image/gif', 'image/svg+xml', 'text/html', ''])
    expect(wrong({ businessLogo: { name: 'logo.png', type, size: 10 } })).toEqual({ businessLogo: 'Only PNG/JPG files allowed' });
});

test('what is no file is no logo', () => {
  for (const businessLogo of ['logo.png', 5, true, {}, { type: 'image/png' }, { size: 10 }])
    expect(wrong({ businessLogo })).toEqual({ businessLogo: 'Only PNG/JPG files allowed' });
});

test('REG2-17 CST-06 DIF-6 a logo of exactly 5 MB passes, one byte more does not', () => {
  const logo = (size: number) => wrong({ businessLogo: { name: 'logo.png', type: 'image/png', size } });
  expect(LOGO_MAX_BYTES).toBe(5_242_880);
  expect(logo(LOGO_MAX_BYTES)).toEqual({});
  expect(logo(LOGO_MAX_BYTES + 1)).toEqual({ businessLogo: 'File size exceeds 5MB' });
});
