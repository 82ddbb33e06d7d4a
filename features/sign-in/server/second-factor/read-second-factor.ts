import * as recoveryCodes from '@inlay/identity/recovery/recovery-codes.ts';
import * as authenticators from '@inlay/identity/totp/authenticators.ts';
import type { AnswerOf } from '@inlay/kernel/contract.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { secondFactor } from '../../second-factor-contract.ts';
import { maskPhone } from '@inlay/kernel/identifiers.ts';
import { contactOf, phoneToConfirm } from '../codes/contact-for-codes.ts';
import type { Parts } from '../parts.ts';
import * as accounts from '../store/accounts.ts';

export async function readSecondFactor(parts: Parts, accountId: string): Promise<AnswerOf<typeof secondFactor>['body']> {
  const account = await accounts.findAccount(parts.db, accountId);
  if (!account) throw new Refusal('session_required');
  const authenticator = await authenticators.findAuthenticatorInUse(parts.db, accountId);
  const phone = parts.mail.canText ? phoneToConfirm(account) : undefined;
  return {
    authenticatorSince: authenticator?.on_at ?? null,
    recoveryCodesLeft: authenticator ? await recoveryCodes.countRecoveryCodes(parts.db, accountId) : 0,
    messagesBy: account.two_factor_at === null ? null : contactOf(parts, account).channel,
    phoneToConfirm: phone === undefined ? null : maskPhone(phone),
  };
}
