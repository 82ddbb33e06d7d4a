import { expect, test } from 'vitest';
import { emptyValues } from './form-values.ts';

const held = (names: string) => names.split(' ').filter((name) => !(name in emptyValues));

test('ENT-04 the personal part of the form data', () => {
  expect(
    held('firstName lastName address1 address2 city state zip country homePhone officePhone mobilePhone homeEmail officeEmail'),
  ).toEqual([]);
});

test('ENT-05 the business part of the form data', () => {
  expect(
    held(
      'businessName businessID businessLogo sameAsPersonalAddress sameAsPersonalContact businessAddress1 businessAddress2 businessCity businessState businessZip businessCountry businessHomePhone businessOfficePhone businessMobilePhone businessHomeEmail businessOfficeEmail',
    ),
  ).toEqual([]);
  expect(emptyValues.businessLogo).toBeNull();
});

test('ENT-06 the security part of the form data', () => {
  expect(
    held(
      'username password confirmPassword securityQuestion securityAnswer twoFAOptIn twoFAPhone twoFAEmail twoFactorEnabled twoFactorMethod',
    ),
  ).toEqual([]);
  expect(emptyValues).toMatchObject({ twoFAOptIn: false, twoFactorEnabled: false, twoFactorMethod: '' });
});
