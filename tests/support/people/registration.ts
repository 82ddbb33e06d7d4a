import { randomUUID } from 'node:crypto';
import type { FormValue } from '../client.ts';

/** A registration that every rule accepts, under the wire's names; a test changes one field at a time. */
export function validRegistration(changes: Record<string, FormValue | undefined> = {}): Record<string, FormValue | undefined> {
  const userName = `owner_${randomUUID().slice(0, 8)}`;
  return {
    'PersonalProfile.FirstName': 'Owner',
    'PersonalProfile.LastName': 'Example',
    'PersonalProfile.Address.Address1': '100 Example Street',
    'PersonalProfile.Address.City': 'Springfield',
    'PersonalProfile.Address.State': 'California',
    'PersonalProfile.Address.Zip': '90210',
    'PersonalProfile.Address.Country': 'United States',
    'PersonalProfile.ContactInfo.HomePhone': '5550100100',
    // A mailbox of its own: registrations are counted by it.
    'PersonalProfile.ContactInfo.HomeEmail': `${userName}@example.com`,
    'BusinessProfile.BusinessName': 'Example Shop',
    'BusinessProfile.BusinessID': 'EX-100',
    'BusinessProfile.Address.Address1': '100 Example Street',
    'BusinessProfile.Address.City': 'Springfield',
    'BusinessProfile.Address.State': 'California',
    'BusinessProfile.Address.Zip': '90210',
    'BusinessProfile.Address.Country': 'United States',
    'BusinessProfile.ContactInfo.HomePhone': '5550100101',
    'BusinessProfile.ContactInfo.HomeEmail': 'shop@example.com',
    'Subscription.SiteDomain': 'shop.example.com',
    'Subscription.SiteLabel': 'Example Shop',
    'Subscription.Platform': 'HTML',
    'Subscription.SiteKey': randomUUID(),
    'Subscription.UserName': userName,
    'Subscription.Password': 'Correct-Horse7!',
    'Subscription.ConfirmPassword': 'Correct-Horse7!',
    'Subscription.SecurityQuestion': 'In what city were you born?',
    'Subscription.SecurityAnswer': 'Springfield',
    'Subscription.TwoFAOptIn': 'false',
    'Subscription.SubCompTypes': ['Number to Image Matching'],
    ...changes,
  };
}
