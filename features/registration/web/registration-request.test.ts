import { countryTable } from '@inlay/kernel/countries/countries.ts';
import { expect, test } from 'vitest';
import { registrationBody } from '../rules/registration-body.ts';
import { emptyValues, type RegistrationValues } from './form-values.ts';
import { newSiteKey, registrationRequest } from './registration-request.ts';

const values: RegistrationValues = {
  ...emptyValues,
  firstName: 'Ada',
  lastName: 'Stone',
  address1: '1 Long Street',
  country: 'Germany',
  state: 'Hesse',
  city: 'Kassel',
  zip: '34117',
  homePhone: '5551234567',
  homeEmail: 'ada@example.com',
  businessName: 'Brass and Sons',
  businessID: 'B-1',
  businessAddress1: '2 Long Street',
  businessCountry: 'Germany',
  businessState: 'Hesse',
  businessCity: 'Kassel',
  businessZip: '34117',
  businessHomePhone: '5551234567',
  businessHomeEmail: 'office@example.com',
  username: 'ada_99',
  password: 'Brass-line7!',
  confirmPassword: 'Brass-line7!',
  securityQuestion: 'In what city were you born?',
  securityAnswer: 'Kassel',
  siteDomain: 'example.com',
  siteLabel: 'Shop',
  platform: 'React',
  components: ['Login Form', 'Email'],
};
const schema = registrationBody({ countries: countryTable(['Germany'], []), components: new Set(['Login Form', 'Email']) });
const sent = (change: Partial<RegistrationValues>) => {
  const body = registrationRequest({ ...values, ...change }, 'key');
  const names = [...new Set(body.keys())];
  return Object.fromEntries(names.map((name) => [name, body.getAll(name).length > 1 ? body.getAll(name) : body.get(name)]));
};

test('API3-01 the wizard sends what the call accepts', () => expect(schema.safeParse(sent({})).error).toBeUndefined());

test('API3-03 API3-04 an address line 2 is sent only when it is not blank', () => {
  expect(Object.keys(sent({ address2: ' ' })).filter((name) => name.endsWith('Address2'))).toEqual([]);
  expect(sent({ address2: 'Flat 2', businessAddress2: 'Floor 3' })).toMatchObject({
    'PersonalProfile.Address.Address2': 'Flat 2',
    'BusinessProfile.Address.Address2': 'Floor 3',
  });
});

test('API3-05 the logo is sent as a file, if any', () => {
  expect(sent({})).not.toHaveProperty(['BusinessProfile.BusinessLogo']);
  const logo = sent({ businessLogo: new File(['x'], 'logo.png', { type: 'image/png' }) })['BusinessProfile.BusinessLogo'];
  expect(logo).toMatchObject({ name: 'logo.png', type: 'image/png' });
});

test('API3-08 API3-09 the second factor: true or false, and the contact of the method only', () => {
  const contacts = { twoFAEmail: 'ada@example.com', twoFAPhone: '5551234567' };
  const part = (change: Partial<RegistrationValues>) =>
    Object.fromEntries(Object.entries(sent({ ...contacts, ...change })).filter(([name]) => name.includes('TwoFA')));
  expect(part({ twoFAOptIn: false })).toEqual({ 'Subscription.TwoFAOptIn': 'false' });
  expect(part({ twoFAOptIn: true, twoFactorMethod: 'email' })).toEqual({
    'Subscription.TwoFAOptIn': 'true',
    'Subscription.TwoFAEmail': 'ada@example.com',
  });
  expect(part({ twoFAOptIn: true, twoFactorMethod: 'phone' })).toEqual({
    'Subscription.TwoFAOptIn': 'true',
    'Subscription.TwoFAPhone': '5551234567',
  });
});

test('API3-10 DIF-34 SubCompTypes is repeated, one for each component', () => {
  expect(sent({})['Subscription.SubCompTypes']).toEqual(['Login Form', 'Email']);
  expect(sent({ components: ['Email'] })['Subscription.SubCompTypes']).toBe('Email');
});

test('API3-11 OPEN-21 the site key is a random UUID made here', () => {
  expect(newSiteKey()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(newSiteKey()).not.toBe(newSiteKey());
  expect(sent({})['Subscription.SiteKey']).toBe('key');
});
