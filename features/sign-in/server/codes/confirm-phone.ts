import { sameHash } from '@inlay/identity/codes/same-hash.ts';
import { accountsRealm } from '@inlay/identity/realm.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { unseal } from '@inlay/platform/keys/seal.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import { phoneToConfirm } from './contact-for-codes.ts';
import type { Parts } from '../parts.ts';
import { sealedFor } from './send-phone-code.ts';
import * as accounts from '../store/accounts.ts';
import * as phones from '../store/phone-verifications.ts';

const WRONG = 'This code is not right, or no longer valid.';

/**
 * Confirms the phone that the code was texted to: from now on the account's login codes go there.
 * @throws Refusal `invalid_request` for a wrong code, one that is over, and one for a number that is no longer the account's.
 */
export async function confirmPhone(parts: Parts, { code }: { code: string }, signedIn: SignedIn, address: string): Promise<void> {
  const { db, engine, clock, keyring, sessions, audit } = parts;
  const { accountId } = signedIn;
  // The try counts whatever comes of it, so it is no part of the transaction.
  const open = await phones.takePhoneTry(db, accountId, { now: clock(), tries: accountsRealm.codes.tries });
  const right = open && unseal(keyring, open.code, sealedFor(accountId, open.phone));
  const wrong = () => new Refusal('invalid_request', { message: WRONG, fields: { code: WRONG } });
  if (!open || right === undefined || !sameHash(right, code)) throw wrong();
  await db.transaction().execute(async (queries) => {
    await lockAccount(queries, engine, accountId);
    await sessions.hold(queries, signedIn);
    const account = await accounts.findAccount(queries, accountId);
    if (!account || phoneToConfirm(account) !== open.phone) throw wrong();
    await phones.endPhoneCode(queries, accountId);
    await accounts.proveContact(queries, account, open.phone, clock());
    await audit(queries, { accountId, action: 'phone.verified', address });
  });
}
