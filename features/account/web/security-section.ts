import { fieldsOf } from '@inlay/kernel/errors.ts';
import { type SavedSecurity, securityForm, type SecurityForm, securitySentences } from '../rules/security.ts';
import type { Section } from './section.ts';
import type { Account } from './use-account.ts';

export type SecurityValues = Omit<SecurityForm, 'securityQuestion'> & { readonly securityQuestion: string };

/** Secrets begin empty; null stands for the saved answer, which nobody can show. */
export const securityValuesOf = ({ username, securityQuestion, twoFactorEnabled }: SavedSecurity): SecurityValues => ({
  username,
  password: '',
  confirmPassword: '',
  securityQuestion,
  securityAnswer: null,
  twoFactorEnabled,
});

export const securitySection = (saved: Account['security']): Section<SecurityValues> => ({
  name: 'security',
  title: 'Security',
  note: 'Username, password, recovery',
  partners: { password: 'confirmPassword', securityQuestion: 'securityAnswer' },
  sentences(values) {
    const { data, error } = securityForm.safeParse(values);
    return error ? fieldsOf(error) : securitySentences(data, saved);
  },
});

/** Stands for a secret that is kept. */
export const HIDDEN = '••••••••';
