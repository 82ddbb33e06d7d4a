import * as devices from '@inlay/identity/devices/login-devices.ts';
import { hashOfToken, makeToken } from '@inlay/identity/links/token.ts';
import { emailKey, userNameKey } from '@inlay/kernel/identifiers.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@inlay/kernel/time.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import { resetMail } from '../mails.ts';
import { notBefore } from '../login/open-challenge.ts';
import type { Parts } from '../parts.ts';
import * as accounts from '../store/accounts.ts';
import * as resets from '../store/resets.ts';

export const SEND_RESET_LINKS = 'sign-in.send-reset-links';
const RESET_LIFETIME_MS = 30 * MINUTE_MS;
/** Whoever asks. */
export const MAILS_AN_HOUR = 3;
/** For each browser that the account knows, whatever others have asked for. */
export const OF_A_KNOWN_BROWSER = { name: 'resets-known-browser', points: 3, ms: HOUR_MS };
/** A link that works for so long is as good as a new one. */
const LONG_ENOUGH_MS = 10 * MINUTE_MS;

export interface WantedReset {
  readonly userName?: string | undefined;
  readonly email?: string | undefined;
}

export interface ResetRequest extends WantedReset {
  /** Hash of the asking browser's device token. */
  readonly device?: string;
  /** Only for accounts that know the browser. */
  readonly knownAlone?: true;
}

interface Link {
  readonly account: accounts.Account;
  readonly link: string;
}

/** Mails one link for each account that goes by this name or address. Worked on twice, a request still mails once. */
export async function sendResetLinks(parts: Parts, wanted: ResetRequest, requestId: string): Promise<void> {
  const { db, engine, clock, mail, settings } = parts;
  const now = clock();
  await db.transaction().execute(async (queries) => {
    const links: Link[] = [];
    for (const { id } of await accountsOf(queries, wanted)) {
      await lockAccount(queries, engine, id);
      // Read again under the lock: its address may be another one by now, and a link to the former one would be a stranger's.
      const account = (await accountsOf(queries, wanted)).find((one) => one.id === id);
      if (!account) continue;
      await resets.forgetResets(queries, account.id, now - DAY_MS);
      if (!(await mayMail(parts, queries, account, wanted))) continue;
      const token = makeToken();
      const reset = {
        accountId: account.id,
        requestId,
        tokenHash: hashOfToken(token),
        emailKey: account.email_key,
        now: notBefore(account, now),
        expiresAt: now + RESET_LIFETIME_MS,
      };
      if (await resets.addReset(queries, reset)) links.push({ account, link: `${settings.publicUrl}/reset-password#token=${token}` });
    }
    // Each account's link goes to its own address, letter for letter, and those of strangers never with the owner's.
    for (const ofOne of Map.groupBy(links, ({ account }) => `${account.email_verified_at !== null} ${account.email}`).values()) {
      const [first] = ofOne;
      if (!first) continue;
      const { email, first_name, email_verified_at } = first.account;
      const text = resetMail(
        first_name,
        ofOne.map(({ account, link }) => ({ userName: account.user_name, link })),
      );
      const ids = ofOne.map(({ account }) => account.id);
      const cause = { accounts: ids, asked: 'by-anyone' } as const;
      const counted =
        email_verified_at === null ? ({ budget: 'strangers', cause } as const) : ({ budget: 'links', accounts: ids } as const);
      // A link that nobody was sent is none to wait for.
      if (!(await mail.send(queries, { ...counted, urgent: true, to: email, ...text }))) await resets.dropRequest(queries, requestId, ids);
    }
  });
}

/**
 * Three an hour; past them, whoever asked, one whenever the mailbox holds none that still works for a while: strangers who ask on and on fill
 * no mailbox, and leave its owner without a link for no minute.
 */
async function mayMail(
  { clock, budgets }: Parts,
  queries: Queries,
  account: accounts.Account,
  { device: deviceHash, knownAlone }: ResetRequest,
): Promise<boolean> {
  const now = clock();
  const device = deviceHash === undefined ? undefined : await devices.findDevice(queries, account.id, deviceHash);
  if (knownAlone && !device) return false;
  if (device && (await budgets.take(queries, OF_A_KNOWN_BROWSER, device.id)) !== undefined) return true;
  if ((await resets.countResetsSince(queries, account.id, now - HOUR_MS)) < MAILS_AN_HOUR) return true;
  return !(await resets.isOpenUntil(queries, account, now + LONG_ENOUGH_MS));
}

async function accountsOf(queries: Queries, { userName, email }: WantedReset): Promise<accounts.Account[]> {
  const nameKey = userNameKey(userName ?? '');
  const named = nameKey === undefined ? undefined : await accounts.findAccountByName(queries, nameKey);
  if (userName !== undefined) return named ? [named] : [];
  const key = emailKey(email ?? '');
  return key === undefined ? [] : accounts.findAccountsByEmail(queries, key);
}
