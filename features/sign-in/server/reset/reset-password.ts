import { issuedToken, rememberDevice } from '@inlay/identity/devices/remember-device.ts';
import { hashOfToken } from '@inlay/identity/links/token.ts';
import { accountsRealm } from '@inlay/identity/realm.ts';
import { unknownDeviceKey } from '@inlay/identity/throttle/counter-keys.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { COMMON_PASSWORD, passwordFloor } from '@inlay/kernel/passwords/password.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { Caller } from '../login/caller.ts';
import { passwordResetMail } from '../mails.ts';
import type { Parts } from '../parts.ts';
import { endBegun } from './end-begun.ts';
import * as accounts from '../store/accounts.ts';
import * as resets from '../store/resets.ts';

const SPENT = 'This link is no longer valid. Please ask for a new one.';
const spent = () => new Refusal('invalid_request', { message: SPENT, fields: { token: SPENT } });

/**
 * Sets a new password by a mailed link and ends every session. It logs nobody in: the second factor is still asked. But the browser
 * is remembered: who reads the owner's mails shall get in while strangers guess on.
 * @throws Refusal `invalid_request` for a link that was used, is over or never was, or a password below the floor.
 */
export async function resetPassword(parts: Parts, { token, password }: { token: string; password: string }, caller: Caller): Promise<void> {
  const { db, engine, clock, passwords, sessions, mail, audit } = parts;
  const { address } = caller;
  const reset = await resets.findOpenReset(db, hashOfToken(token), clock());
  if (!reset) throw spent();
  const account = await accounts.findAccount(db, reset.account_id);
  if (!account) throw spent();
  const weak = passwordFloor(password, account.user_name)?.sentence ?? (passwords.isCommon(password) ? COMMON_PASSWORD : undefined);
  if (weak) throw new Refusal('invalid_request', { fields: { password: weak } });
  const passwordHash = await passwords.hash(password, address);
  const deviceToken = await issuedToken(db, parts.deviceCookie.read(caller.raw));
  const now = clock();
  await db.transaction().execute(async (queries) => {
    await lockAccount(queries, engine, account.id);
    if (!(await resets.useReset(queries, reset.id, now))) throw spent();
    await resets.endResets(queries, account.id, now);
    await endBegun(parts, queries, { accountId: account.id, address });
    await accounts.setPassword(queries, account.id, passwordHash, now);
    if (reset.email_key !== null) await accounts.proveEmail(queries, account.id, reset.email_key, now);
    await sessions.endAll(queries, account.id);
    await rememberDevice(queries, accountsRealm, { subject: account.id, token: deviceToken, now });
    // The mailbox's owner shall not wait for what strangers have guessed.
    await parts.throttle.clear(queries, unknownDeviceKey(parts.keyring, account.user_name_key));
    await audit(queries, { accountId: account.id, action: 'password.reset', address });
    await mail.notify(queries, {
      accountId: account.id,
      kind: 'password-reset',
      ...passwordResetMail(account.first_name, { userName: account.user_name, time: now, address, publicUrl: parts.settings.publicUrl }),
    });
  });
  parts.deviceCookie.set(caller.reply, deviceToken, now);
}
