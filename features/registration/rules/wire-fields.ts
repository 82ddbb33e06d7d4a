/** Each field of the form and its name in the multipart body of the registration call. */
export const wireNames = {
  firstName: 'PersonalProfile.FirstName',
  lastName: 'PersonalProfile.LastName',
  address1: 'PersonalProfile.Address.Address1',
  address2: 'PersonalProfile.Address.Address2',
  country: 'PersonalProfile.Address.Country',
  state: 'PersonalProfile.Address.State',
  city: 'PersonalProfile.Address.City',
  zip: 'PersonalProfile.Address.Zip',
  homePhone: 'PersonalProfile.ContactInfo.HomePhone',
  homeEmail: 'PersonalProfile.ContactInfo.HomeEmail',
  businessName: 'BusinessProfile.BusinessName',
  businessID: 'BusinessProfile.BusinessID',
  businessLogo: 'BusinessProfile.BusinessLogo',
  businessAddress1: 'BusinessProfile.Address.Address1',
  businessAddress2: 'BusinessProfile.Address.Address2',
  businessCountry: 'BusinessProfile.Address.Country',
  businessState: 'BusinessProfile.Address.State',
  businessCity: 'BusinessProfile.Address.City',
  businessZip: 'BusinessProfile.Address.Zip',
  businessHomePhone: 'BusinessProfile.ContactInfo.HomePhone',
  businessHomeEmail: 'BusinessProfile.ContactInfo.HomeEmail',
  username: 'Subscription.UserName',
  password: 'Subscription.Password',
  confirmPassword: 'Subscription.ConfirmPassword',
  securityQuestion: 'Subscription.SecurityQuestion',
  securityAnswer: 'Subscription.SecurityAnswer',
  twoFAOptIn: 'Subscription.TwoFAOptIn',
  twoFAEmail: 'Subscription.TwoFAEmail',
  twoFAPhone: 'Subscription.TwoFAPhone',
  siteDomain: 'Subscription.SiteDomain',
  siteLabel: 'Subscription.SiteLabel',
  platform: 'Subscription.Platform',
  siteKey: 'Subscription.SiteKey',
  components: 'Subscription.SubCompTypes',
} as const;

export type WireNames = typeof wireNames;
export type WireField = keyof WireNames;

const formNames = new Map<string, WireField>((Object.keys(wireNames) as WireField[]).map((name) => [wireNames[name], name]));

/** The form field that a field of an error answer speaks of. */
export const formNameOf = (wireName: string): WireField | undefined => formNames.get(wireName);

/** The same field rules under their wire names. */
export function underWireNames<F extends Partial<Record<WireField, unknown>>>(
  fields: F,
): { [K in keyof F & WireField as WireNames[K]]: F[K] } {
  const renamed = Object.entries(fields).map(([name, rule]) => [wireNames[name as WireField], rule]);
  return Object.fromEntries(renamed) as { [K in keyof F & WireField as WireNames[K]]: F[K] };
}
