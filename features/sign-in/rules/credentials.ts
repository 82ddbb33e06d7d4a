import { across, captchaToken, required, secretText, textOf } from '@inlay/kernel/fields.ts';
import { passwordFloor } from '@inlay/kernel/passwords/password.ts';
import * as z from 'zod';
import { isRecoveryCode, readRecoveryCode } from '@inlay/kernel/codes/recovery-code.ts';

const NAME_NEEDED = 'Enter your username.';

/** Login never checks composition: passwords of every screen's rule must get in. */
export const credentials = z.strictObject({
  userName: required(NAME_NEEDED),
  password: secretText('Enter your password.'),
  'inlay-response': captchaToken,
});

const CODE_NEEDED = 'Enter the 6-digit code.';

/** Six digits as people type them: spaces and hyphens between them are free. */
const sixDigits = z
  .string({ error: CODE_NEEDED })
  .max(20, CODE_NEEDED)
  .transform((code) => code.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, CODE_NEEDED));

/** Six digits, or a recovery code where the account has some. */
const secondFactorCode = z
  .string({ error: CODE_NEEDED })
  .max(60, CODE_NEEDED)
  .transform((code) => readRecoveryCode(code) ?? code)
  .pipe(z.union([z.string().refine(isRecoveryCode), sixDigits], { error: CODE_NEEDED }));

export const loginCodeBody = z.strictObject({ challengeId: required('Please log in again.'), code: secondFactorCode });

/** The password, and the code of a challenge where a second factor is on: first without, which opens the challenge. */
export const reauthBody = z
  .strictObject({
    password: secretText('Enter your password.'),
    challengeId: required('Please confirm your password again.').optional(),
    code: secondFactorCode.optional(),
  })
  .check(across('code', ({ challengeId, code }) => ((challengeId === undefined) === (code === undefined) ? undefined : CODE_NEEDED)));

export const authenticatorCodeBody = z.strictObject({ code: sixDigits });

export const forgotPasswordBody = z
  .strictObject({
    userName: required(NAME_NEEDED).optional(),
    email: required('Enter your email address.', 254).optional(),
  })
  .check(
    across('userName', (values) => {
      const given = ['userName', 'email'].filter((name) => textOf(values, name) !== '').length;
      return given === 1 ? undefined : 'Enter your username or your email address.';
    }),
  );

/** The username isn't known here; the operation asks `passwordFloor` again with it. */
export const resetPasswordBody = z
  .strictObject({
    token: required('This link is incomplete. Open it from the email again.'),
    password: secretText('Password is required'),
    confirmPassword: secretText('Please confirm your password'),
  })
  .check(
    across('password', ({ password }) => (typeof password === 'string' && password !== '' ? passwordFloor(password)?.sentence : undefined)),
    across('confirmPassword', ({ password, confirmPassword }) =>
      !confirmPassword || confirmPassword === password ? undefined : 'Passwords do not match',
    ),
  );

export const linkTokenBody = z.strictObject({
  token: required('This link is incomplete. Open it from the email again.'),
});
