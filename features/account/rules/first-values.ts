import type { Business } from './business.ts';
import type { Personal } from './personal.ts';

interface Address {
  readonly address1: string;
  readonly address2: string;
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly zip: string;
}
interface Contact {
  readonly homePhone: string;
  readonly homeEmail: string;
}
export interface RegisteredPersonal {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: Address;
  readonly contactInfo: Contact;
}
export interface RegisteredBusiness {
  readonly businessName: string;
  readonly address: Address;
  readonly contactInfo: Contact;
}

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** What the page shows until its section is saved for the first time. The profile allows dots in a phone number, this page doesn't. */
export const firstPersonal = ({ firstName, lastName, address, contactInfo }: RegisteredPersonal): Personal => ({
  firstName,
  lastName,
  email: contactInfo.homeEmail,
  phone: contactInfo.homePhone.replaceAll('.', '-'),
  address: joined(address.address1, address.address2),
  city: address.city,
  state: address.state,
  zipCode: address.zip,
  country: address.country,
});

/** What the registration did not ask for is empty. */
export const firstBusiness = ({ businessName, address, contactInfo }: RegisteredBusiness): Business => ({
  companyName: businessName,
  jobTitle: '',
  industry: '',
  businessEmail: contactInfo.homeEmail,
  businessPhone: contactInfo.homePhone,
  companySize: '',
  companyWebsite: '',
  businessAddress: joined(address.address1, address.address2, address.city, `${address.state} ${address.zip}`.trim(), address.country),
  taxId: '',
});
