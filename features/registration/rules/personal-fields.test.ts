import { countryTable, noCountries } from '@inlay/kernel/countries/countries.ts';
import { fieldsOf } from '@inlay/kernel/errors.ts';
import { describe, expect, test } from 'vitest';
import { personalStep } from './personal-fields.ts';

const place = (common: string, regex: string) => ({ name: { common, official: common }, postalCode: { format: '', regex } });
const countries = countryTable(
  ['Germany', 'United Kingdom', 'Cocos (Keeling) Islands', 'Bahamas'],
  [place('Germany', '^\\d{5}$'), place('United Kingdom', '^[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}$')],
);
const step = personalStep(countries);

const valid = {
  firstName: 'Ada',
  lastName: 'de la Cruz',
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
  const parsed = step.safeParse({ ...valid, ...change });
  return parsed.success ? {} : fieldsOf(parsed.error);
};
const without = (name: string) => {
  const { [name as 'zip']: _, ...rest } = valid;
  const parsed = step.safeParse(rest);
  return parsed.success ? {} : fieldsOf(parsed.error);
};

test('REG1-01 a whole step passes', () => expect(wrong({})).toEqual({}));

describe('REG1-02 REG1-03 REG1-06 REG1-07 REG1-08 REG1-10 REG1-17 REG1-19', () => {
  test.each([
    ['REG1-02', 'firstName', 'First name is required.'],
    ['REG1-03', 'lastName', 'Last name is required.'],
    ['REG1-06', 'address1', 'Address is required.'],
    ['REG1-07', 'city', 'City is required.'],
    ['REG1-08', 'state', 'State is required.'],
    ['REG1-10', 'zip', 'Zip Code is required.'],
    ['REG1-17', 'homePhone', 'Phone number is required.'],
    ['REG1-19', 'homeEmail', 'Email address is required.'],
  ])('%s %s empty, blank, missing or no text at all: %s', (_, name, sentence) => {
    for (const value of ['', '   ', null, 7, ['a', 'b'], {}]) expect(wrong({ [name]: value })).toEqual({ [name]: sentence });
    expect(without(name)).toEqual({ [name]: sentence });
  });
});

describe('REG1-04 REG1-05 REG1-14 REG1-18 REG1-20', () => {
  test.each([
    ['REG1-04', { firstName: 'Ada1' }, 'First name must contain only alphabets.'],
    ['REG1-04', { firstName: "O'Neil" }, 'First name must contain only alphabets.'],
    ['REG1-05', { lastName: 'Smith-Jones' }, 'Last name must contain only alphabets.'],
    ['REG1-05', { lastName: 'Smith_' }, 'Last name must contain only alphabets.'],
    ['REG1-14', { zip: '1234' }, 'Enter a valid Germany Zip code'],
    ['REG1-14', { zip: '34117', country: 'United Kingdom' }, 'Enter a valid United Kingdom Zip code'],
    ['REG1-18', { homePhone: '555123456' }, 'Enter a valid 10 digit Phone Number'],
    ['REG1-18', { homePhone: '55512345678' }, 'Enter a valid 10 digit Phone Number'],
    ['REG1-18', { homePhone: '555-123-456' }, 'Enter a valid 10 digit Phone Number'],
    ['REG1-20', { homeEmail: 'ada' }, 'Enter a valid Email Address.'],
    ['REG1-20', { homeEmail: 'ada@example' }, 'Enter a valid Email Address.'],
    ['REG1-20', { homeEmail: 'ada@@example.com' }, 'Enter a valid Email Address.'],
    ['REG1-20', { homeEmail: 'ada lovelace@example.com' }, 'Enter a valid Email Address.'],
  ])('%s %o: %s', (_, change, sentence) => {
    const [name] = Object.keys(change);
    expect(wrong(change)).toEqual({ [String(name)]: sentence });
  });
});

test('REG1-04 letters of every script, accents and spaces pass', () => {
  for (const firstName of ['José María', 'अनिता', 'Zoë', '李', 'Владимир']) expect(wrong({ firstName })).toEqual({});
});

test('REG1-06 address 2 may be empty, absent or null', () => {
  for (const address2 of ['', undefined, null, 'Flat 2']) expect(wrong({ address2 })).toEqual({});
});

test('REG1-09 DIF-38 a country of the list passes whatever its letters; typed text must be letters and spaces', () => {
  expect(wrong({ country: 'Cocos (Keeling) Islands', zip: 'abc' })).toEqual({});
  expect(wrong({ country: 'Some Land', zip: 'abc' })).toEqual({});
  expect(wrong({ country: 'Land 9', zip: 'abc' })).toEqual({ country: 'This Field is Required' });
});

test('REG1-21 OPEN-16 a missing country has no sentence of its own', () => {
  expect(wrong({ country: '', zip: '' })).toMatchObject({ country: 'This Field is Required' });
});

test('REG1-11 a zip without a country is told to choose one first, even while other fields fail', () => {
  expect(wrong({ country: '' })).toMatchObject({ zip: 'Please select a country first.' });
  expect(wrong({ country: undefined, firstName: 5 })).toMatchObject({
    zip: 'Please select a country first.',
    firstName: 'First name is required.',
  });
});

test('REG1-12 the pattern of the chosen country decides, in any case', () => {
  expect(wrong({ country: 'United Kingdom', zip: 'SW1A 1AA' })).toEqual({});
  expect(wrong({ country: 'United Kingdom', zip: 'sw1a1aa' })).toEqual({});
});

test('REG1-13 CST-10 CTY-08 without a pattern 3 to 10 letters, digits, hyphens or spaces pass', () => {
  const fallback = personalStep(noCountries);
  const passes = (zip: string) => fallback.safeParse({ ...valid, zip }).success;
  for (const zip of ['abc', 'A-1 b', '1234567890']) expect(passes(zip)).toBe(true);
  for (const zip of ['ab', '12345678901', '12#45']) expect(passes(zip)).toBe(false);
});

test('REG1-14 OPEN-51 without a country that has a name the plain sentence shows', () => {
  expect(wrong({ country: 'Bahamas', zip: '!' })).toEqual({ zip: 'Enter a valid Bahamas Zip code' });
  expect(wrong({ country: '99', zip: '!' })).toMatchObject({ zip: 'Enter a valid Zip code' });
});

test('texts beyond their length or with U+0000 are refused on their field', () => {
  expect(wrong({ address1: 'a'.repeat(201) })).toEqual({ address1: 'Please use at most 200 characters.' });
  expect(wrong({ city: 'a\u0000b' })).toEqual({ city: 'This text holds a character that is not allowed.' });
});
