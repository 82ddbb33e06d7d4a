import { across, required, secretText, textOf, USER_NAME, USER_NAME_MAX, USER_NAME_SENTENCE, type Loose } from '@inlay/kernel/fields.ts';
import { passwordFloor } from '@inlay/kernel/passwords/password.ts';
import * as z from 'zod';
import { securityQuestionLabels } from '@inlay/kernel/passwords/security-questions.ts';
import { twoFactorSentences } from './two-factor.ts';

const COMPOSITION = 'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character';
const COMPOSED = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])/s;

/** Step 3, field by field, under the names of the form. */
export const securityFields = {
  username: required('Username is required', USER_NAME_MAX)
    .min(3, 'Username must be at least 3 characters')
    .regex(USER_NAME, USER_NAME_SENTENCE),
  password: secretText('Password is required'),
  confirmPassword: secretText('Please confirm your password'),
  securityQuestion: z.enum(securityQuestionLabels, { error: 'Please select a security question' }),
  securityAnswer: required('Security answer is required'),
};

export interface SecurityNames {
  username: string;
  password: string;
  confirmPassword: string;
}

const raw = (values: Loose, name: string) => (typeof values[name] === 'string' ? values[name] : '');

/** Too short comes before badly composed, and that before the server's floor: one thing to mend at a time. */
export function passwordSentence(password: string, username: string): string | undefined {
  if (password === '') return undefined;
  const floor = passwordFloor(password, username);
  return floor?.kind === 'short' || COMPOSED.test(password) ? floor?.sentence : COMPOSITION;
}

export const securityChecks = (names: SecurityNames) =>
  [
    across(names.password, (values) => passwordSentence(raw(values, names.password), textOf(values, names.username))),
    across(names.confirmPassword, (values) => {
      const confirmation = raw(values, names.confirmPassword);
      return confirmation === '' || confirmation === raw(values, names.password) ? undefined : 'Passwords do not match';
    }),
  ] as const;

const choiceOf = (values: Loose) => ({
  optIn: values['twoFAOptIn'] === true,
  method: textOf(values, 'twoFactorMethod'),
  email: textOf(values, 'twoFAEmail'),
  phone: textOf(values, 'twoFAPhone'),
});

export const securityStep = z
  .object({
    ...securityFields,
    twoFAOptIn: z.boolean(),
    twoFactorMethod: z.enum(['', 'email', 'phone']),
    twoFAEmail: z.string().trim(),
    twoFAPhone: z.string().trim(),
  })
  .check(
    ...securityChecks({ username: 'username', password: 'password', confirmPassword: 'confirmPassword' }),
    across('twoFactorMethod', (values) => twoFactorSentences(choiceOf(values)).method),
    across('twoFAEmail', (values) => twoFactorSentences(choiceOf(values)).email),
    across('twoFAPhone', (values) => twoFactorSentences(choiceOf(values)).phone),
  );
