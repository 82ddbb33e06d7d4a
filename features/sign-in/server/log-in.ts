import { Refusal } from '@inlay/kernel/errors.ts';
import { askAuthenticator } from './ask-authenticator.ts';
import { type Caller, attemptOf } from './caller.ts';
import { finishLogin, type LoggedIn } from './finish-login.ts';
import type { Parts } from './parts.ts';
import { sendLoginCode } from './send-login-code.ts';
import * as accounts from './store/accounts.ts';
import * as authenticators from './store/authenticators.ts';

/**
 * Checks username and password. One answer for an unknown name and a wrong password, in words and in time.
 * @throws Refusal `login_failed`, `rate_limited` (wait and come back), `two_factor_required` with `challengeId`, `channel`, `maskedTo`.
 */
export async function logIn(
  parts: Parts,
  { userName, password }: { userName: string; password: string },
  caller: Caller,
): Promise<LoggedIn> {
  const userNameKey = userName.trim().toLowerCase();
  const account = await accounts.findAccountByName(parts.db, userNameKey);
  const attempt = await attemptOf(parts, caller, { accountId: account?.id, userNameKey });

  return parts.oneAtATime(attempt.counters.own, async () => {
    await parts.throttle.check(attempt.counters);
    const right = account ? await parts.passwords.verify(account.password_hash, password) : await parts.passwords.verifyDummy(password);
    if (!account || !right) {
      await parts.throttle.failed(attempt.counters);
      // Without the name: people type passwords into that field.
      parts.log.warn({ address: caller.address }, 'login refused');
      throw new Refusal('login_failed');
    }
    // The failures stay counted until the code is right too: whoever knows the password must not guess codes for free.
    if (await authenticators.findAuthenticatorInUse(parts.db, account.id)) {
      const extra = { ...(await askAuthenticator(parts, account)) };
      throw new Refusal('two_factor_required', { message: 'Enter the code of your authenticator app.', extra });
    }
    if (account.two_factor_at !== null)
      throw new Refusal('two_factor_required', { extra: { ...(await sendLoginCode(parts, account, attempt)) } });
    return finishLogin(parts, account, attempt, caller);
  });
}
