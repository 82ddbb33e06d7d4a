import * as devices from '@inlay/identity/devices/login-devices.ts';
import { issuedToken, rememberDevice } from '@inlay/identity/devices/remember-device.ts';
import { accountsRealm } from '@inlay/identity/realm.ts';
import type { Attempt } from '@inlay/identity/throttle/attempt.ts';
import type { Ticket } from '@inlay/identity/throttle/throttle.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { ProofLevel } from '@inlay/kernel/proof-acts.ts';
import type { LimitRule } from '@inlay/platform/limits/windows.ts';
import { nameBrowser } from '../../rules/name-browser.ts';
import type { Caller } from './caller.ts';
import { newDeviceMail } from '../mails.ts';
import type { Parts } from '../parts.ts';
import * as accounts from '../store/accounts.ts';

/**
 * Each leaves an entry in the log and, of a new browser, a mail: whoever has the password must not fill either. Known browsers count for
 * themselves.
 */
export const LOGIN_LIMIT: LimitRule = { name: 'logins', points: 300, seconds: 3_600 };

export interface LoggedIn {
  readonly siteKey: string;
}

export interface Proven {
  readonly attempt: Attempt;
  readonly ticket: Ticket;
  readonly caller: Caller;
  /** What the login has proven, and the session begins with. */
  readonly level: ProofLevel;
}

/**
 * Starts the session of a caller who has proven everything, remembers the browser, and tells the owner about a new one.
 * @throws Refusal `login_failed` when the account was erased or got another password meanwhile; `rate_limited`.
 */
export async function finishLogin(parts: Parts, account: accounts.Account, { attempt, ticket, caller, level }: Proven): Promise<LoggedIn> {
  const { db, engine, clock, limits, sessions, mail, audit } = parts;
  const { address, userAgent } = caller;
  const now = clock();
  await limits.take(LOGIN_LIMIT, attempt.counters.own).catch(async (error: unknown) => {
    // Everything was right: it must not count as a failure that shuts the account.
    await ticket.giveBack();
    throw error;
  });
  // A new login never goes on with a session that was there before it.
  const former = await sessions.read(caller.raw);
  const deviceToken = await issuedToken(db, parts.deviceCookie.read(caller.raw));

  const { session, siteKey } = await db.transaction().execute(async (queries) => {
    if (!(await accounts.lockVerified(queries, engine, account))) throw new Refusal('login_failed');
    const firstDevice = !(await devices.hasDevices(queries, account.id));
    await rememberDevice(queries, accountsRealm, { subject: account.id, token: deviceToken, now });
    await ticket.right(queries);
    if (former) await sessions.end(queries, former.id);
    if (!attempt.knownDevice && !firstDevice) {
      const browser = nameBrowser(userAgent);
      const { publicUrl } = parts.settings;
      const notice = newDeviceMail(account.first_name, { userName: account.user_name, time: now, address, browser, publicUrl });
      await mail.notify(queries, { accountId: account.id, kind: 'new-device', ...notice });
    }
    await audit(queries, { accountId: account.id, action: 'session.started', detail: nameBrowser(userAgent), address });
    return {
      session: await sessions.start(queries, { accountId: account.id, address, userAgent, proofLevel: level }),
      siteKey: await accounts.firstSiteKey(queries, account.id),
    };
  });

  sessions.setCookie(caller.reply, session.token, session.expiresAt);
  parts.deviceCookie.set(caller.reply, deviceToken, now);
  return { siteKey };
}
