import { makeCode } from '@inlay/identity/codes/message-code.ts';
import { accountsRealm } from '@inlay/identity/realm.ts';
import { addressKey } from '@inlay/identity/throttle/counter-keys.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { maskPhone } from '@inlay/kernel/identifiers.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import { seal } from '@inlay/platform/keys/seal.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { phoneToConfirm } from './contact-for-codes.ts';
import { codeSms } from '../mails.ts';
import type { Parts } from '../parts.ts';
import { takeSms } from './sms-budget.ts';
import * as accounts from '../store/accounts.ts';
import * as phones from '../store/phone-verifications.ts';

/** To a number that may be anybody's. */
export const CODES_OF_AN_ACCOUNT = { name: 'phone-codes', points: 3, ms: DAY_MS };
export const CODES_TO_A_NUMBER = { name: 'phone-codes-to', points: 3, ms: DAY_MS };
/**
 * Kept for an account that has had none today: whoever has a number texted three times doesn't keep its owner from confirming it. The
 * account must be a day old, or the next one that is made for it would have this code too.
 */
export const FIRST_TO_A_NUMBER = { name: 'phone-codes-first-to', points: 1, ms: DAY_MS };

/** The code lies sealed for its account and its number. */
export const sealedFor = (accountId: string, phone: string) => ({ purpose: 'phone-code-v1', about: `${accountId}|${phone}` });

/**
 * Texts a code to the phone that the account's login codes shall go to; answers where it went.
 * @throws Refusal `conflict` when there is no phone to confirm, or the account's address isn't confirmed; `rate_limited`.
 */
export async function sendPhoneCode(parts: Parts, signedIn: SignedIn, address: string): Promise<string> {
  const { db, engine, clock, keyring, mail, budgets, sessions } = parts;
  const { accountId } = signedIn;
  const account = await accounts.findAccount(db, accountId);
  if (!account) throw new Refusal('session_required');
  const phone = mail.canText ? phoneToConfirm(account) : undefined;
  if (phone === undefined) throw new Refusal('conflict', { message: 'There is no phone number to confirm.' });
  // A number costs whoever texts it: a mailbox of one's own is the least to ask for first.
  if (account.email_verified_at === null) throw new Refusal('conflict', { message: 'Confirm your email address first.' });
  const now = clock();
  const code = makeCode();
  // A refusal undoes what was counted before it.
  await db.transaction().execute(async (queries) => {
    await lockAccount(queries, engine, accountId);
    await sessions.hold(queries, signedIn);
    const used = await budgets.take(queries, CODES_OF_AN_ACCOUNT, accountId);
    const mayText =
      used !== undefined &&
      ((await budgets.take(queries, CODES_TO_A_NUMBER, phone)) !== undefined ||
        (used === 1 && account.created_at <= now - DAY_MS && (await budgets.take(queries, FIRST_TO_A_NUMBER, phone)) !== undefined)) &&
      (await takeSms(parts, queries, { to: phone, network: addressKey(address), account }));
    if (!mayText) throw new Refusal('rate_limited', { retryAfter: DAY_MS / 1_000 });
    const sealed = seal(keyring, code, sealedFor(accountId, phone));
    await phones.putPhoneCode(queries, { accountId, phone, code: sealed, now, expiresAt: now + accountsRealm.codes.lifetimeMs });
    await mail.sendSms(queries, { accounts: [accountId], to: phone, text: codeSms(code, 'phone') });
  });
  return maskPhone(phone);
}
