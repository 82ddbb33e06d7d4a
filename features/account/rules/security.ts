import type { Fields } from '@inlay/kernel/errors.ts';
import { boundedText, required, tooLong, USER_NAME, USER_NAME_MAX, USER_NAME_SENTENCE } from '@inlay/kernel/fields.ts';
import { passwordFloor } from '@inlay/kernel/passwords/password.ts';
import * as z from 'zod';
import { accountQuestions } from './questions.ts';

const secret = z.string({ error: 'Passwords do not match' }).max(1024, tooLong(1024)).default('');

/** The section as it is sent. What depends on what is saved is judged by `securitySentences`. */
export const securityForm = z.strictObject({
  username: required('Username is required'),
  /** "" while the password stays. */
  password: secret,
  confirmPassword: secret,
  securityQuestion: z.enum(accountQuestions, { error: 'Please select a security question' }),
  /** Null or absent while the answer stays. */
  securityAnswer: boundedText(500)
    .nullish()
    .transform((answer) => answer ?? null),
  twoFactorEnabled: z.boolean({ error: 'This must be true or false.' }),
});
export type SecurityForm = z.infer<typeof securityForm>;

export type AccountMethod = 'Email' | 'Phone' | 'Authenticator app';

/** What the account holds now; "" for no method. */
export interface SavedSecurity {
  readonly username: string;
  readonly securityQuestion: string;
  readonly twoFactorEnabled: boolean;
  readonly twoFactorMethod: AccountMethod | '';
}

/** This page's own minimum, and the letters that every username has. One that was left as it is may be shorter. */
function usernameSentence(username: string, saved: string): string | undefined {
  if (username === saved) return undefined;
  if (username.length < 5) return 'Username must be at least 5 characters';
  if (username.length > USER_NAME_MAX) return tooLong(USER_NAME_MAX);
  return USER_NAME.test(username) ? undefined : USER_NAME_SENTENCE;
}

/** The rule of this page, then the floor under every password. */
export function passwordSentence(password: string, username: string): string | undefined {
  const floor = passwordFloor(password, username);
  if (floor?.kind === 'short') return floor.sentence;
  if (!/\p{Lu}/u.test(password)) return 'Password must contain at least one uppercase letter';
  if (!/\d/.test(password)) return 'Password must contain at least one number';
  return floor?.sentence;
}

/** Everything wrong with the section, one sentence a field. What was left as it is never blocks a save. */
export function securitySentences(given: SecurityForm, saved: SavedSecurity): Fields {
  const { username, password, confirmPassword, securityQuestion, securityAnswer, twoFactorEnabled } = given;
  const answerTouched = securityAnswer !== null || securityQuestion !== saved.securityQuestion;
  const appInUse = saved.twoFactorMethod === 'Authenticator app';
  return withoutBlanks({
    username: usernameSentence(username, saved.username),
    password: password === '' && confirmPassword === '' ? undefined : passwordSentence(password, username),
    confirmPassword: password === confirmPassword ? undefined : 'Passwords do not match',
    securityAnswer: answerTouched && !securityAnswer ? 'Security answer is required' : undefined,
    twoFactorEnabled: appInUse && !twoFactorEnabled ? 'Turn the authenticator app off in your dashboard' : undefined,
  });
}

const withoutBlanks = (sentences: Record<string, string | undefined>): Fields =>
  Object.fromEntries(Object.entries(sentences).filter((entry): entry is [string, string] => entry[1] !== undefined));
