import { EMAIL, optionalText, required, tooLong } from '@inlay/kernel/fields.ts';
import type { Fields } from '@inlay/kernel/errors.ts';
import { passwordFloor } from '@inlay/kernel/passwords/password.ts';
import { securityQuestionLabels } from '@inlay/kernel/passwords/security-questions.ts';
import * as z from 'zod';

const secret = z.string({ error: 'Password must be at least 8 characters' }).max(1024, tooLong(1024));
const contact = optionalText.nullable();

/** Only what was changed. What depends on other fields or on what is saved is judged by `securitySentences`. */
export const securityChanges = z
  .strictObject({
    /** Accepted only when it equals the saved one: a username can't be changed. */
    userName: required('Username cannot be changed'),
    password: secret,
    confirmPassword: secret,
    securityQuestion: z.enum(securityQuestionLabels, { error: 'Please select a security question' }),
    securityAnswer: optionalText,
    twoFAOptIn: z.boolean({ error: 'This must be true or false.' }),
    twoFAMethod: z.enum(['Email', 'Phone'], { error: '2FA method is required when 2FA is enabled' }).nullable(),
    twoFAEmail: contact,
    twoFAPhone: contact,
  })
  .partial();
/** Another page may offer more questions than this one's editor; what it asks for is kept as it stands. */
export type SecurityChanges = Omit<z.infer<typeof securityChanges>, 'securityQuestion'> & { securityQuestion?: string | undefined };

/** What the account holds now; contacts "" when there are none. */
export interface SavedSecurity {
  readonly userName: string;
  readonly securityQuestion: string;
  readonly twoFAOptIn: boolean;
  readonly twoFAEmail: string;
  readonly twoFAPhone: string;
}

export type MessageMethod = 'Email' | 'Phone';

/** The contact that is filled decides, as the profile answer names no method. */
export const methodOf = ({ twoFAEmail, twoFAPhone }: Pick<SavedSecurity, 'twoFAEmail' | 'twoFAPhone'>): MessageMethod | '' =>
  twoFAEmail ? 'Email' : twoFAPhone ? 'Phone' : '';

export function passwordSentence(password: string, userName: string): string | undefined {
  const floor = passwordFloor(password, userName);
  const composed = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)/s.test(password);
  return floor?.kind === 'short' || composed ? floor?.sentence : 'Password must include uppercase, lowercase, and numbers';
}

/** What the second factor will be after the changes; the contact not in use is dropped. */
export function twoFactorAfter(changes: SecurityChanges, saved: SavedSecurity) {
  const optIn = changes.twoFAOptIn ?? saved.twoFAOptIn;
  const email = changes.twoFAEmail === undefined ? saved.twoFAEmail : (changes.twoFAEmail ?? '');
  const phone = changes.twoFAPhone === undefined ? saved.twoFAPhone : (changes.twoFAPhone ?? '');
  const method = changes.twoFAMethod === undefined ? methodOf({ twoFAEmail: email, twoFAPhone: phone }) : (changes.twoFAMethod ?? '');
  return {
    optIn,
    method: optIn ? method : '',
    email: optIn && method === 'Email' ? email : '',
    phone: optIn && method === 'Phone' ? phone : '',
  };
}

/**
 * Everything wrong with the changes, one sentence a field. Fields that aren't among the changes never block a save. Each screen
 * keeps its own rule for passwords.
 */
export function securitySentences(changes: SecurityChanges, saved: SavedSecurity, passwordRule = passwordSentence): Fields {
  const fields: Fields = {};
  if (changes.userName !== undefined && changes.userName !== saved.userName) fields['userName'] = 'Username cannot be changed';
  if (changes.password !== undefined) {
    const sentence = passwordRule(changes.password, saved.userName);
    if (sentence) fields['password'] = sentence;
  }
  if ((changes.password ?? '') !== (changes.confirmPassword ?? '')) fields['confirmPassword'] = 'Passwords do not match';
  const answerTouched = changes.securityQuestion !== undefined || changes.securityAnswer !== undefined;
  if (answerTouched && !changes.securityAnswer) fields['securityAnswer'] = 'Security answer is required';
  return { ...fields, ...twoFactorSentences(changes, saved) };
}

function twoFactorSentences(changes: SecurityChanges, saved: SavedSecurity): Fields {
  const touched = (['twoFAOptIn', 'twoFAMethod', 'twoFAEmail', 'twoFAPhone'] as const).some((name) => changes[name] !== undefined);
  const { optIn, method, email, phone } = twoFactorAfter(changes, saved);
  if (!touched || !optIn) return {};
  if (method === '') return { twoFAMethod: '2FA method is required when 2FA is enabled' };
  if (method === 'Email') {
    if (email === '') return { twoFAEmail: 'Email is required for 2FA' };
    return EMAIL.test(email) ? {} : { twoFAEmail: 'Please enter a valid email address' };
  }
  if (phone === '') return { twoFAPhone: 'Phone number is required for 2FA' };
  return /^\d{10,15}$/.test(phone) ? {} : { twoFAPhone: 'Please enter a valid phone number' };
}
