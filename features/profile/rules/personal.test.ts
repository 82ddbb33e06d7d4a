import { countryTable } from '@inlay/kernel/countries/countries.ts';
import { fieldsOf } from '@inlay/kernel/errors.ts';
import { describe, expect, test } from 'vitest';
import { changedZipSentence } from './address.ts';
import { personalChanges, personalForm } from './personal.ts';

const japanese = { name: { common: 'Japan', official: 'Japan' }, postalCode: { format: '###-####', regex: '^\\d{3}-\\d{4}$' } };
const countries = countryTable(['Japan'], [japanese]);
const form = personalForm(countries);
const valid = {
  firstName: 'Ada',
  lastName: 'Stone',
  address1: '1 Long Street',
  address2: '',
  country: 'Germany',
  state: 'Hesse',
  city: 'Kassel',
  zip: '34117',
  homePhone: '5551234567',
  homeEmail: 'ada@example.com',
};
const wrong = (change: Record<string, unknown>) => {
  const parsed = form.safeParse({ ...valid, ...change });
  return parsed.success ? {} : fieldsOf(parsed.error);
};
const ZIP = 'Enter a valid Zip Code (e.g., 12345, 12345-6789, 123456, A1B 2C3, SW1A-1AA)';

test('PPE-12 a valid profile passes', () => expect(wrong({})).toEqual({}));

describe('PPE-01 PPE-04 PPE-05 PPE-06 PPE-08 PPE-10', () => {
  test.each([
    ['PPE-01', 'firstName', 'First name is required'],
    ['PPE-01', 'lastName', 'Last name is required'],
    ['PPE-04', 'address1', 'Address is required'],
    ['PPE-05', 'country', 'Country is required'],
    ['PPE-05', 'state', 'State is required'],
    ['PPE-05', 'city', 'City is required'],
    ['PPE-06', 'zip', 'Zip code is required'],
    ['PPE-08', 'homePhone', 'Phone number is required'],
    ['PPE-10', 'homeEmail', 'Email is required'],
  ])('%s %s empty or blank, in the form and in the call: %s', (_, name, sentence) => {
    for (const value of ['', '  ', null, 3]) {
      expect(wrong({ [name]: value })).toEqual({ [name]: sentence });
      const call = personalChanges.safeParse({ [name]: value });
      expect(call.error && fieldsOf(call.error)).toEqual({ [name]: sentence });
    }
  });
});

describe('PPE-02 CST-09 PPE-03 PPE-07 PPE-09 PPE-11', () => {
  test.each([
    ['PPE-02', { firstName: 'A' }, 'First name should contain only letters.'],
    ['PPE-02', { firstName: 'Ada1' }, 'First name should contain only letters.'],
    ['PPE-02 CST-09', { firstName: 'A'.repeat(21) }, 'First name should contain only letters.'],
    ['PPE-03', { lastName: 'S' }, 'Last name should contain only letters.'],
    ['PPE-03', { lastName: 'Stone2' }, 'Last name should contain only letters.'],
    ['PPE-03 CST-09', { lastName: 'S'.repeat(21) }, 'Last name should contain only letters.'],
    ['PPE-07', { zip: '1234' }, ZIP],
    ['PPE-07', { zip: '12345-67' }, ZIP],
    ['PPE-07', { zip: '1234567' }, ZIP],
    ['PPE-07', { zip: 'ABC' }, ZIP],
    ['PPE-09', { homePhone: '555123456' }, 'Enter a valid phone number'],
    ['PPE-09', { homePhone: '55512345678' }, 'Enter a valid phone number'],
    ['PPE-09', { homePhone: '+12345 5551234567' }, 'Enter a valid phone number'],
    ['PPE-09', { homePhone: 'call me' }, 'Enter a valid phone number'],
    ['PPE-11', { homeEmail: 'ada@example' }, 'Enter a valid email address'],
  ])('%s %o: %s', (_, change, sentence) => {
    const [name] = Object.keys(change);
    expect(wrong(change)).toEqual({ [String(name)]: sentence });
  });
});

test('PPE-02 PPE-03 hyphens, apostrophes and 2 to 20 letters pass', () => {
  for (const name of ["O'Neil", 'O’Neil', 'Anne-Marie', 'Li', 'A'.repeat(20)])
    expect(wrong({ firstName: name, lastName: name })).toEqual({});
});

test('PPE-04 address 2 may be empty or absent', () => expect(wrong({ address2: undefined })).toEqual({}));

test.each(['12345', '12345-6789', '123456', 'A1B 2C3', 'A1B2C3', 'SW1A-1AA', 'SW1A 1AA', 'm1 1ae'])('PPE-07 "%s" passes', (zip) =>
  expect(wrong({ zip })).toEqual({}),
);

test("PPE-07 DIF-3 an address that registration took by its country's pattern can be saved", () => {
  expect(wrong({ country: 'Japan', zip: '100-0001' })).toEqual({});
  expect(wrong({ country: 'Germany', zip: '100-0001' })).toEqual({ zip: ZIP });
});

test.each(['5551234567', '555-123-4567', '(555) 123-4567', '555.123.4567', '+1 555 123 4567', '+4915551234567'])(
  'PPE-09 "%s" passes',
  (homePhone) => expect(wrong({ homePhone })).toEqual({}),
);

test('PPE-14 API11-02 the call takes any part of the fields and no other', () => {
  expect(personalChanges.parse({ city: 'Ulm' })).toEqual({ city: 'Ulm' });
  expect(personalChanges.parse({})).toEqual({});
  const unknown = personalChanges.safeParse({ userName: 'ada' });
  expect(unknown.error && fieldsOf(unknown.error)).toEqual({ userName: 'This field is not known.' });
});

test('PPE-07 a zip that was not changed never blocks a save; a changed one is judged beside the country it will have', () => {
  expect(changedZipSentence({ country: 'Germany' }, { country: 'Japan' }, countries)).toBeUndefined();
  expect(changedZipSentence({ zip: '100-0001' }, { country: 'Japan' }, countries)).toBeUndefined();
  expect(changedZipSentence({ zip: '100-0001', country: 'Germany' }, { country: 'Japan' }, countries)).toBe(ZIP);
});
