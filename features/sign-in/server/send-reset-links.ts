import { emailKey, userNameKey } from '@inlay/kernel/identifiers.ts';
import type { Queries } from '@inlay/platform/database.ts';
import { resetMail } from './mails.ts';
import { notBefore } from './open-challenge.ts';
import type { Parts } from './parts.ts';
import { hashOfToken, makeToken } from './secrets.ts';
import * as accounts from './store/accounts.ts';
import * as resets from './store/resets.ts';

export const SEND_RESET_LINKS = 'sign-in.send-reset-links';
export const RESET_LIFETIME_MS = 30 * 60_000;
const HOUR_MS = 3_600_000;
export const MAILS_AN_HOUR = 3;

export interface ResetRequest {
  readonly userName?: string | undefined;
  readonly email?: string | undefined;
}

interface Link {
  readonly account: accounts.Account;
  readonly link: string;
}

/** Mails one link for each account that goes by this name or address. Worked on twice, a request still mails once. */
export async function sendResetLinks({ db, engine, clock, mail, settings }: Parts, wanted: ResetRequest, requestId: string): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (queries) => {
    const links: Link[] = [];
    for (const account of await accountsOf(queries, wanted)) {
      await accounts.lockAccount(queries, engine, account.id);
      await resets.forgetResets(queries, account.id, now - 24 * HOUR_MS);
      if ((await resets.countResetsSince(queries, account.id, now - HOUR_MS)) >= MAILS_AN_HOUR) continue;
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
      await mail.send(queries, { budget: email_verified_at === null ? 'strangers' : 'links', urgent: true, to: email, ...text });
    }
  });
}

async function accountsOf(queries: Queries, { userName, email }: ResetRequest): Promise<accounts.Account[]> {
  const nameKey = userNameKey(userName ?? '');
  const named = nameKey === undefined ? undefined : await accounts.findAccountByName(queries, nameKey);
  if (userName !== undefined) return named ? [named] : [];
  const key = emailKey(email ?? '');
  return key === undefined ? [] : accounts.findAccountsByEmail(queries, key);
}
