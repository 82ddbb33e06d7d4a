import { callApi } from '@inlay/web-client/api-client.ts';
import type { security } from '../contract.ts';
import { methodOf } from '../rules/security.ts';
import { securityChangesOf, type SecurityForm, securityFormSentences } from '../rules/security-form.ts';
import type { Section, Values } from './section.ts';

const labels = {
  password: 'New password',
  confirmPassword: 'Confirm password',
  securityQuestion: 'Security question',
  securityAnswer: 'Security answer',
  twoFAOptIn: 'Two-factor authentication',
  twoFAMethod: 'Method',
  twoFAEmail: 'Email for codes',
  twoFAPhone: 'Phone for codes',
} as const;
type Name = keyof typeof labels;

/** The editor's switch holds a boolean, its other controls text. */
const formOf = (values: Values<Name>) => values as unknown as SecurityForm;

export const securitySection: Section<Name> = {
  name: 'security',
  title: 'Security',
  labels,
  unkept: ['password', 'confirmPassword', 'securityAnswer'],
  savedText: 'Security settings saved successfully!',
  failedText: 'Failed to save security settings. Please try again.',
  valuesOf: ({ subscription: { securityQuestion, twoFAOptIn, twoFAEmail, twoFAPhone } }) => ({
    password: '',
    confirmPassword: '',
    securityQuestion,
    securityAnswer: '',
    twoFAOptIn,
    twoFAMethod: methodOf({ twoFAEmail, twoFAPhone }),
    twoFAEmail,
    twoFAPhone,
  }),
  sentences: (values, profile) => securityFormSentences(formOf(values), profile.subscription),
  async save(values, profile) {
    const body = securityChangesOf(formOf(values), profile.subscription);
    const saved = await callApi<typeof security>('PUT /Profile/Security', { body });
    return (now) => ({ ...now, subscription: saved.subscription });
  },
};
