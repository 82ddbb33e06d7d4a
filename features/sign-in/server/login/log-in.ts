import { captchaAskOf } from '@inlay/identity/throttle/attempt.ts';
import { settleByOutcome } from '@inlay/identity/throttle/settle-by-outcome.ts';
import { FIRST_PARTY_FORMS } from '@inlay/kernel/constants.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { userNameKey as keyOf } from '@inlay/kernel/identifiers.ts';
import { askSecondFactor } from '../second-factor/ask-second-factor.ts';
import { attemptBy, type Caller } from './caller.ts';
import { finishLogin, type LoggedIn } from './finish-login.ts';
import type { Parts } from '../parts.ts';
import * as accounts from '../store/accounts.ts';

export interface Login {
  readonly userName: string;
  readonly password: string;
  /** Of a captcha on our own page. One token, one try: it is spent whatever the answer is. */
  readonly captchaToken?: string | undefined;
}

/**
 * Checks username and password. One answer for an unknown name and a wrong password, in words and in time.
 * @throws Refusal `login_failed`, `rate_limited` (wait and come back), `captcha-required` (solve one and send again),
 * `two_factor_required` with `challengeId`, `channel`, `maskedTo`.
 */
export async function logIn(parts: Parts, { userName, password, captchaToken }: Login, caller: Caller): Promise<LoggedIn> {
  const userNameKey = keyOf(userName) ?? '';
  const solved = captchaToken !== undefined && (await parts.actions.redeemFirstPartyToken(captchaToken, FIRST_PARTY_FORMS.login));
  const account = await accounts.findAccountByName(parts.db, userNameKey);
  const attempt = await attemptBy(parts, caller, { subject: account?.id, nameKey: userNameKey });
  const ticket = await parts.throttle.begin(attempt.counters.own, captchaAskOf(attempt, solved));

  return settleByOutcome(ticket, async () => {
    const { address } = caller;
    const right = account
      ? await parts.passwords.verify(account.password_hash, password, address)
      : await parts.passwords.verifyDummy(password, address);
    if (!account || !right) throw new Refusal('login_failed');
    // Former failures stay counted until the code is right too: whoever knows the password must not guess codes for free.
    await askSecondFactor(parts, account, attempt);
    return finishLogin(parts, account, { attempt, ticket, caller, level: 1 });
  });
}
