import { wireNames, type WireField } from '../rules/wire-fields.ts';
import type { RegistrationValues } from './form-values.ts';

const ALWAYS = [
  'firstName',
  'lastName',
  'address1',
  'city',
  'state',
  'zip',
  'country',
  'homePhone',
  'homeEmail',
  'businessName',
  'businessID',
  'businessAddress1',
  'businessCity',
  'businessState',
  'businessZip',
  'businessCountry',
  'businessHomePhone',
  'businessHomeEmail',
  'siteDomain',
  'siteLabel',
  'platform',
  'username',
  'password',
  'confirmPassword',
  'securityQuestion',
  'securityAnswer',
] as const satisfies readonly WireField[];

/** The multipart body of the registration call; the token is that of a captcha, where one was asked for. */
export function registrationRequest(values: RegistrationValues, siteKey: string, captchaToken = ''): FormData {
  const body = new FormData();
  const add = (name: WireField, value: string) => body.append(wireNames[name], value);
  for (const name of ALWAYS) add(name, values[name]);
  for (const name of ['address2', 'businessAddress2'] as const) if (values[name].trim()) add(name, values[name]);
  add('siteKey', siteKey);
  add('twoFAOptIn', String(values.twoFAOptIn));
  if (values.twoFAOptIn && values.twoFactorMethod === 'email') add('twoFAEmail', values.twoFAEmail);
  if (values.twoFAOptIn && values.twoFactorMethod === 'phone') add('twoFAPhone', values.twoFAPhone);
  for (const component of values.components) add('components', component);
  if (values.businessLogo) body.append(wireNames.businessLogo, values.businessLogo, values.businessLogo.name);
  if (captchaToken) body.append('inlay-response', captchaToken);
  return body;
}

/** A random UUID. Without a secure context the browser offers none; then the server makes the key. */
export const newSiteKey = (): string => globalThis.crypto.randomUUID?.() ?? '';
