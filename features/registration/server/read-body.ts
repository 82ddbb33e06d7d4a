import type { RegistrationBody } from '../rules/registration-body.ts';
import type { NewProfile } from './actions.ts';

/** The profile in a registration; `logo` is the key of the stored picture. */
export function profileOf(body: RegistrationBody, logo: string | null): Omit<NewProfile, 'accountId'> {
  return {
    personal: {
      firstName: body['PersonalProfile.FirstName'],
      lastName: body['PersonalProfile.LastName'],
      address1: body['PersonalProfile.Address.Address1'],
      address2: body['PersonalProfile.Address.Address2'],
      country: body['PersonalProfile.Address.Country'],
      state: body['PersonalProfile.Address.State'],
      city: body['PersonalProfile.Address.City'],
      zip: body['PersonalProfile.Address.Zip'],
      homePhone: body['PersonalProfile.ContactInfo.HomePhone'],
      homeEmail: body['PersonalProfile.ContactInfo.HomeEmail'],
    },
    business: {
      businessName: body['BusinessProfile.BusinessName'],
      businessID: body['BusinessProfile.BusinessID'],
      businessLogo: logo,
      address1: body['BusinessProfile.Address.Address1'],
      address2: body['BusinessProfile.Address.Address2'],
      country: body['BusinessProfile.Address.Country'],
      state: body['BusinessProfile.Address.State'],
      city: body['BusinessProfile.Address.City'],
      zip: body['BusinessProfile.Address.Zip'],
      homePhone: body['BusinessProfile.ContactInfo.HomePhone'],
      homeEmail: body['BusinessProfile.ContactInfo.HomeEmail'],
    },
  };
}

/** The second factor; the contact that is filled names the method. */
export function twoFactorOf(body: RegistrationBody): { method: 'Email' | 'Phone'; email: string | null; phone: string | null } | undefined {
  if (body['Subscription.TwoFAOptIn'] !== 'true') return undefined;
  const email = body['Subscription.TwoFAEmail'] || null;
  const phone = body['Subscription.TwoFAPhone'] || null;
  return { method: phone ? 'Phone' : 'Email', email, phone };
}
