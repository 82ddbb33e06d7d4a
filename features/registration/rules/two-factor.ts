import { EMAIL, TEN_DIGITS } from '@inlay/kernel/fields.ts';

export type RegistrationMethod = 'email' | 'phone';

const NO_METHOD = 'Please select an authentication method';
const EMAIL_SENTENCE = 'Please enter a valid email address';
const PHONE_SENTENCE = 'Please enter a valid 10-digit phone number';
/** Asked at the last moment, should the steps' own rules ever have let it through. */
export const NO_CONTACT_ALERT = 'Please provide a phone number or email for 2FA';

export interface TwoFactorChoice {
  readonly optIn: boolean;
  readonly method: string;
  readonly email: string;
  readonly phone: string;
}

/** What is wrong with a second factor, by part; nothing while it is off. */
export function twoFactorSentences({ optIn, method, email, phone }: TwoFactorChoice): { method?: string; email?: string; phone?: string } {
  if (!optIn) return {};
  if (method === 'email') return EMAIL.test(email) ? {} : { email: EMAIL_SENTENCE };
  if (method === 'phone') return TEN_DIGITS.test(phone) ? {} : { phone: PHONE_SENTENCE };
  return { method: NO_METHOD };
}
