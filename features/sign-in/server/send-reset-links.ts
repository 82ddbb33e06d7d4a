import { resetMail } from './mails.ts';
import { notBefore } from './open-challenge.ts';
import type { Parts } from './parts.ts';
import { hashOfToken, makeToken } from './secrets.ts';
import * as accounts from './store/accounts.ts';
import * as resets from './store/resets.ts';

export const SEND_RESET_LINKS = 'sign-in.send-reset-links';
export const RESET_LIFETIME_MS = 30 * 60_000;
const HOUR_MS = 3_600_000;
const MAILS_AN_HOUR = 3;

export interface ResetRequest {
  readonly userName?: string | undefined;
  readonly email?: string | undefined;
}

/** Mails one link for each account that goes by this name or address. Worked on twice, a request still mails once. */
export async function sendResetLinks(
  { db, engine, clock, mail, settings }: Parts,
  { userName, email }: ResetRequest,
  requestId: string,
): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (queries) => {
    const named = userName === undefined ? undefined : await accounts.findAccountByName(queries, userName.trim().toLowerCase());
    const byEmail = email === undefined ? [] : await accounts.findAccountsByEmail(queries, email.trim());
    const links: { account: accounts.Account; link: string }[] = [];
    for (const account of named ? [named] : byEmail) {
      await accounts.lockAccount(queries, engine, account.id);
      await resets.forgetResets(queries, account.id, now - 24 * HOUR_MS);
      if ((await resets.countResetsSince(queries, account.id, now - HOUR_MS)) >= MAILS_AN_HOUR) continue;
      const token = makeToken();
      const expiresAt = now + RESET_LIFETIME_MS;
      const reset = { accountId: account.id, requestId, tokenHash: hashOfToken(token), now: notBefore(account, now), expiresAt };
      if (await resets.addReset(queries, reset)) links.push({ account, link: `${settings.publicUrl}/reset-password?token=${token}` });
    }
    const first = links[0];
    if (!first) return;
    const text = resetMail(
      first.account.first_name,
      links.map(({ account, link }) => ({ userName: account.user_name, link })),
    );
    await mail.send(queries, { to: first.account.email, ...text });
  });
}
