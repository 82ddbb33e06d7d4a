import type { Attempt } from '@inlay/identity/throttle/attempt.ts';
import * as authenticators from '@inlay/identity/totp/authenticators.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { askAuthenticator } from './ask-authenticator.ts';
import type { MailedPurpose } from '../mails.ts';
import type { Parts } from '../parts.ts';
import { sendLoginCode } from '../codes/send-login-code.ts';
import type { Account } from '../store/accounts.ts';

/**
 * After a right password: asks for the second factor where one is on.
 * @throws Refusal `two_factor_required` with `challengeId`, `channel`, `maskedTo`; `rate_limited`.
 */
export async function askSecondFactor(parts: Parts, account: Account, attempt: Attempt, purpose: MailedPurpose = 'login'): Promise<void> {
  if (await authenticators.findAuthenticatorInUse(parts.db, account.id)) {
    const extra = { ...(await askAuthenticator(parts, account)) };
    throw new Refusal('two_factor_required', { message: 'Enter the code of your authenticator app.', extra });
  }
  if (account.two_factor_at !== null)
    throw new Refusal('two_factor_required', { extra: { ...(await sendLoginCode(parts, account, attempt, purpose)) } });
}
