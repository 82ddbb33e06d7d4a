import { countryTable } from '@inlay/kernel/countries/countries.ts';
import { fieldsOf } from '@inlay/kernel/errors.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { userRegistration } from '../contract.ts';
import { registrationBody } from './registration-body.ts';
import { formNameOf, wireNames } from './wire-fields.ts';

const german = { name: { common: 'Germany', official: 'Germany' }, postalCode: { format: '#####', regex: '^\\d{5}$' } };
const data = { countries: countryTable(['Germany'], [german]), components: new Set(['Login Form', 'Email']) };
const body = registrationBody(data);

const valid = {
  'PersonalProfile.FirstName': 'Ada',
  'PersonalProfile.LastName': 'Stone',
  'PersonalProfile.Address.Address1': '1 Long Street',
  'PersonalProfile.Address.City': 'Kassel',
  'PersonalProfile.Address.State': 'Hesse',
  'PersonalProfile.Address.Zip': '34117',
  'PersonalProfile.Address.Country': 'Germany',
  'PersonalProfile.ContactInfo.HomePhone': '5551234567',
  'PersonalProfile.ContactInfo.HomeEmail': 'ada@example.com',
  'BusinessProfile.BusinessName': 'Brass and Sons',
  'BusinessProfile.BusinessID': 'B-1',
  'BusinessProfile.Address.Address1': '2 Long Street',
  'BusinessProfile.Address.City': 'Kassel',
  'BusinessProfile.Address.State': 'Hesse',
  'BusinessProfile.Address.Zip': '34117',
  'BusinessProfile.Address.Country': 'Germany',
  'BusinessProfile.ContactInfo.HomePhone': '5551234567',
  'BusinessProfile.ContactInfo.HomeEmail': 'office@example.com',
  'Subscription.UserName': 'ada_99',
  'Subscription.Password': 'Brass-line7!',
  'Subscription.ConfirmPassword': 'Brass-line7!',
  'Subscription.SecurityQuestion': 'In what city were you born?',
  'Subscription.SecurityAnswer': 'Kassel',
  'Subscription.TwoFAOptIn': 'false',
  'Subscription.SiteDomain': 'example.com',
  'Subscription.SiteLabel': 'Shop',
  'Subscription.Platform': 'React',
  'Subscription.SiteKey': '3f0a7c2e-0000-4000-8000-000000000000',
  'Subscription.SubCompTypes': ['Login Form', 'Email'],
};
const wrong = (change: Record<string, unknown>) => {
  const parsed = body.safeParse({ ...valid, ...change });
  return parsed.success ? {} : fieldsOf(parsed.error);
};
const png = (size = 64) => {
  const bytes = new Uint8Array(size);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return { fileName: 'logo.png', mimeType: 'image/png', bytes };
};

test('API3-02 API3-04 API3-06 API3-07 the exact field names pass, with and without an address line 2', () => {
  expect(wrong({})).toEqual({});
  expect(wrong({ 'PersonalProfile.Address.Address2': 'Flat 2', 'BusinessProfile.Address.Address2': 'Floor 3' })).toEqual({});
});

describe('REG1-02 REG1-03 REG1-04 REG1-05 REG1-06 REG1-07 REG1-08 REG1-10 REG1-14 REG1-17 REG1-18 REG1-19 REG1-20 REG2-08 REG2-09 REG2-10 REG2-11 REG2-12 REG3-02 REG3-05 REG3-07 REG3-08 REG4-02 REG4-03 REG4-04 REG4-05 REG4-06', () => {
  test.each([
    ['REG1-02', 'PersonalProfile.FirstName', '', 'First name is required.'],
    ['REG1-03', 'PersonalProfile.LastName', '', 'Last name is required.'],
    ['REG1-04', 'PersonalProfile.FirstName', 'Ada7', 'First name must contain only alphabets.'],
    ['REG1-05', 'PersonalProfile.LastName', 'S.', 'Last name must contain only alphabets.'],
    ['REG1-06', 'PersonalProfile.Address.Address1', '', 'Address is required.'],
    ['REG1-07', 'PersonalProfile.Address.City', '', 'City is required.'],
    ['REG1-08', 'PersonalProfile.Address.State', '', 'State is required.'],
    ['REG1-10', 'PersonalProfile.Address.Zip', '', 'Zip Code is required.'],
    ['REG1-14', 'PersonalProfile.Address.Zip', '1', 'Enter a valid Germany Zip code'],
    ['REG1-17', 'PersonalProfile.ContactInfo.HomePhone', '', 'Phone number is required.'],
    ['REG1-18', 'PersonalProfile.ContactInfo.HomePhone', '555', 'Enter a valid 10 digit Phone Number'],
    ['REG1-19', 'PersonalProfile.ContactInfo.HomeEmail', '', 'Email address is required.'],
    ['REG1-20', 'PersonalProfile.ContactInfo.HomeEmail', 'ada', 'Enter a valid Email Address.'],
    ['REG2-08', 'BusinessProfile.BusinessName', 'A&B', 'Invalid input.'],
    ['REG2-09', 'BusinessProfile.BusinessID', '', 'Invalid input.'],
    ['REG2-09', 'BusinessProfile.Address.Address1', '', 'Address is required.'],
    ['REG2-09', 'BusinessProfile.Address.City', '', 'City is required.'],
    ['REG2-09', 'BusinessProfile.Address.State', '', 'State is required.'],
    ['REG2-10', 'BusinessProfile.Address.Zip', '1', 'Enter a valid Germany Zip code'],
    ['REG2-11', 'BusinessProfile.ContactInfo.HomePhone', '1', 'Phone number must be exactly 10 digits.'],
    ['REG2-12', 'BusinessProfile.ContactInfo.HomeEmail', '1', 'Invalid email format.'],
    ['REG3-02', 'Subscription.UserName', 'ab', 'Username must be at least 3 characters'],
    ['REG3-05', 'Subscription.ConfirmPassword', 'other', 'Passwords do not match'],
    ['REG3-07', 'Subscription.SecurityQuestion', '', 'Please select a security question'],
    ['REG3-08', 'Subscription.SecurityAnswer', '', 'Security answer is required'],
    ['REG4-02', 'Subscription.SiteDomain', '', 'Site domain is required!'],
    ['REG4-03', 'Subscription.SiteDomain', 'http://example.com', 'Enter a valid domain (e.g., example.com)'],
    ['REG4-04', 'Subscription.SiteLabel', '', 'Site label is required!'],
    ['REG4-05', 'Subscription.Platform', '', 'Platform is required!'],
    ['REG4-06', 'Subscription.SubCompTypes', undefined, 'At least one component is required!'],
  ])('%s OPEN-69 the call refuses %s "%s" with the sentence of the form', (_, name, value, sentence) => {
    expect(wrong({ [name]: value })).toEqual({ [name]: sentence });
  });
});

test('REG1-11 REG1-21 REG2-10 OPEN-69 countries missing in the call', () => {
  expect(wrong({ 'PersonalProfile.Address.Country': undefined, 'BusinessProfile.Address.Country': undefined })).toEqual({
    'PersonalProfile.Address.Country': 'This Field is Required',
    'PersonalProfile.Address.Zip': 'Please select a country first.',
    'BusinessProfile.Address.Country': 'Invalid input.',
    'BusinessProfile.Address.Zip': 'Please select a country first.',
  });
});

test('REG3-04 OPEN-69 a badly composed password in the call', () => {
  expect(wrong({ 'Subscription.Password': 'brassline7', 'Subscription.ConfirmPassword': 'brassline7' })).toEqual({
    'Subscription.Password':
      'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
  });
});

test('API3-08 API3-09 REG3-12 the second factor: true or false, exactly one contact', () => {
  const on = { 'Subscription.TwoFAOptIn': 'true' };
  const email = { 'Subscription.TwoFAEmail': 'ada@example.com' };
  const phone = { 'Subscription.TwoFAPhone': '5551234567' };
  const noMethod = { 'Subscription.TwoFAOptIn': 'Please select an authentication method' };
  expect(wrong({ ...on, ...email })).toEqual({});
  expect(wrong({ ...on, ...phone })).toEqual({});
  expect(wrong(on)).toEqual(noMethod);
  expect(wrong({ ...on, ...email, ...phone })).toEqual(noMethod);
  expect(wrong({ ...on, 'Subscription.TwoFAPhone': '555' })).toEqual({
    'Subscription.TwoFAPhone': 'Please enter a valid 10-digit phone number',
  });
  expect(wrong({ 'Subscription.TwoFAOptIn': 'yes' })).toEqual({ 'Subscription.TwoFAOptIn': 'This must be true or false.' });
});

test('API3-10 one component or several', () => {
  expect(body.parse({ ...valid, 'Subscription.SubCompTypes': 'Email' })['Subscription.SubCompTypes']).toEqual(['Email']);
  expect(wrong({ 'Subscription.SubCompTypes': ['Email', 'Nothing'] })).toEqual({
    'Subscription.SubCompTypes': 'We have no component named "Nothing".',
  });
});

test('API3-05 REG2-16 REG2-17 a logo is judged by its bytes, not by what its sender calls it', () => {
  const logo = (file: unknown) => wrong({ 'BusinessProfile.BusinessLogo': file })['BusinessProfile.BusinessLogo'];
  expect(logo(png())).toBeUndefined();
  expect(logo(png(5_242_880))).toBeUndefined();
  expect(logo(png(5_242_881))).toBe('File size exceeds 5MB');
  expect(logo({ fileName: 'logo.png', mimeType: 'image/png', bytes: new TextEncoder().encode('<svg></svg>') })).toBe(
    'Only PNG/JPG files allowed',
  );
  expect(logo('a text')).toBe('Only PNG/JPG files allowed');
});

test.each([
  ['PersonalProfile.FirstName', 'a', 200],
  ['PersonalProfile.LastName', 'a', 200],
  ['PersonalProfile.Address.Address2', 'a', 500],
  ['BusinessProfile.BusinessName', 'a', 200],
  ['BusinessProfile.BusinessID', 'a', 100],
  ['Subscription.UserName', 'a', 64],
  ['Subscription.SecurityAnswer', 'a', 200],
  ['Subscription.SiteLabel', 'a', 200],
  ['Subscription.Platform', 'a', 200],
])('%s holds as many characters as it may, and no more', (name, letter, longest) => {
  expect(wrong({ [name]: letter.repeat(longest) })).toEqual({});
  expect(wrong({ [name]: letter.repeat(longest + 1) })).toEqual({ [name]: `Please use at most ${longest} characters.` });
});

test('zips, addresses of mail and hosts are told their length before their form', () => {
  for (const [name, longest] of [
    ['PersonalProfile.Address.Zip', 20],
    ['BusinessProfile.Address.Zip', 20],
    ['PersonalProfile.ContactInfo.HomeEmail', 254],
    ['Subscription.SiteDomain', 253],
  ] as const) {
    expect(wrong({ [name]: '!'.repeat(longest) })[name]).toMatch(/^Enter a valid/);
    expect(wrong({ [name]: '!'.repeat(longest + 1) })).toEqual({ [name]: `Please use at most ${longest} characters.` });
  }
  const email = 'BusinessProfile.ContactInfo.HomeEmail';
  expect(wrong({ [email]: '!'.repeat(255) })).toEqual({ [email]: 'Please use at most 254 characters.' });
});

test('200 components and no more; an unknown one is told back in 60 characters', () => {
  const components = (names: unknown) => wrong({ 'Subscription.SubCompTypes': names })['Subscription.SubCompTypes'];
  expect(components(Array(200).fill('Email'))).toBeUndefined();
  expect(components(Array(201).fill('Email'))).toBe('Please choose fewer components.');
  expect(components(['x'.repeat(61)])).toBe(`We have no component named "${'x'.repeat(60)}".`);
});

test('repeated scalars and unknown fields are refused on their field', () => {
  expect(wrong({ 'PersonalProfile.FirstName': ['Ada', 'Eve'] })).toEqual({ 'PersonalProfile.FirstName': 'First name is required.' });
  expect(wrong({ 'Subscription.Plan': 'enterprise' })).toEqual({ 'Subscription.Plan': 'This field is not known.' });
});

test('each wire name leads back to its form field', () => {
  for (const [form, wire] of Object.entries(wireNames)) expect(formNameOf(wire)).toBe(form);
  expect(formNameOf('nothing')).toBeUndefined();
  expect(Object.keys(body.shape).toSorted()).toEqual([...Object.values(wireNames), 'inlay-response'].toSorted());
});

test('the body can stand in the API reference', () => {
  const schema = z.toJSONSchema(userRegistration(data).body, { io: 'input', unrepresentable: 'any' });
  expect(schema.properties).toHaveProperty(['Subscription.SubCompTypes', 'type'], 'array');
  expect(schema.properties).toHaveProperty(['BusinessProfile.BusinessLogo', 'format'], 'binary');
});

test('whatever is sent, the rules answer with sentences on known fields and never throw', () => {
  const anything = fc.oneof(
    fc.string({ unit: fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code)) }),
    fc.constant(undefined),
    fc.constant(null),
    fc.integer(),
    fc.array(fc.string()),
    fc.object(),
  );
  const bodies = fc.record(Object.fromEntries(Object.values(wireNames).map((name) => [name, anything])));
  fc.assert(
    fc.property(bodies, (sent) => {
      for (const [name, sentence] of Object.entries(wrong(sent))) {
        expect(formNameOf(name.split(/\.\d+$/)[0] ?? '')).toBeDefined();
        expect(sentence).not.toMatch(/Invalid input:|Invalid option|Too (?:big|small)|expected|received/);
      }
    }),
    { numRuns: 200 },
  );
});
