import { expect, test } from 'vitest';
import { firstBusiness, firstPersonal } from './first-values.ts';

const address = { address1: '100 Example Street', address2: 'Floor 2', country: 'Germany', state: 'Hesse', city: 'Kassel', zip: '34117' };

test('ENT-22 the personal section begins as the profile; dots of a phone number become hyphens', () => {
  const contactInfo = { homePhone: '555.010.0100', homeEmail: 'owner@example.com' };
  expect(firstPersonal({ firstName: 'Owner', lastName: 'Example', address, contactInfo })).toEqual({
    firstName: 'Owner',
    lastName: 'Example',
    email: 'owner@example.com',
    phone: '555-010-0100',
    address: '100 Example Street, Floor 2',
    city: 'Kassel',
    state: 'Hesse',
    zipCode: '34117',
    country: 'Germany',
  });
});

test('ENT-23 the business section begins with what was asked for at registration; the address is one line', () => {
  const contactInfo = { homePhone: '5550100101', homeEmail: 'shop@example.com' };
  expect(firstBusiness({ businessName: 'Example Shop', address: { ...address, address2: '' }, contactInfo })).toEqual({
    companyName: 'Example Shop',
    jobTitle: '',
    industry: '',
    businessEmail: 'shop@example.com',
    businessPhone: '5550100101',
    companySize: '',
    companyWebsite: '',
    businessAddress: '100 Example Street, Kassel, Hesse 34117, Germany',
    taxId: '',
  });
});
