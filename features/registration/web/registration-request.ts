import { wireNames, type WireField } from '../rules/wire-fields.ts';
import type { RegistrationValues } from './form-values.ts';

/** Fields that are left out at times, or are no text of the form. */
const SET_APART = [
  'address2',
  'businessAddress2',
  'businessLogo',
  'siteKey',
  'twoFAOptIn',
  'twoFAEmail',
  'twoFAPhone',
  'components',
] as const;
type Always = Exclude<WireField, (typeof SET_APART)[number]>;
const ALWAYS = (Object.keys(wireNames) as WireField[]).filter(
  (name): name is Always => !(SET_APART as readonly WireField[]).includes(name),
);

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
