import { hashOfToken, makeToken } from '@inlay/identity/links/token.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import { TO_OTHERS } from '@inlay/platform/mail/budgets.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import { changeBegunMail, newAddressMail } from './email-change-mails.ts';
import * as accounts from '../store/accounts.ts';
import * as emailLinks from '../store/email-links.ts';

const LIFETIME_MS = DAY_MS;
const TOO_MANY = 'Too many emails went to new addresses of this account today. Please try again tomorrow.';

export interface EmailChange {
  readonly accountId: string;
  /** The new address. */
  readonly email: string;
  /** The network address it was asked from. */
  readonly address: string;
}

export type BeginEmailChange = (queries: Queries, change: EmailChange) => Promise<void>;

type Parts = Pick<Services, 'engine' | 'clock' | 'mail' | 'settings' | 'budgets'>;

/**
 * The action for whoever is asked for another address: mails a link to it, and word of it to the address of before, where that is confirmed.
 * Until the link is used, everything goes to the address of before. An earlier change that waits is over.
 * @throws Refusal `rate_limited`
 */
export const makeBeginEmailChange =
  (parts: Parts): BeginEmailChange =>
  async (queries, { accountId, email, address }) => {
    const account = await accounts.findAccount(queries, accountId);
    if (!account) throw new Refusal('session_required');
    await mailChangeLink(parts, queries, account, email);
    const { clock, mail, settings } = parts;
    const { first_name: firstName, user_name: userName } = account;
    const begun = changeBegunMail(firstName, { userName, time: clock(), address, publicUrl: settings.publicUrl });
    await mail.notify(queries, { accountId, kind: 'email-change-begun', ...begun });
  };

/**
 * Mails a link to the address that is to be the account's; one that was mailed before is dead.
 * @throws Refusal `rate_limited` when the account has had too many mailed to others' addresses. That the address has had too many is told
 * to nobody: it may be somebody else's.
 */
export async function mailChangeLink(
  { engine, clock, mail, settings, budgets }: Parts,
  queries: Queries,
  { id: accountId, first_name: firstName, user_name: userName }: accounts.Account,
  email: string,
): Promise<void> {
  await lockAccount(queries, engine, accountId);
  if ((await budgets.take(queries, TO_OTHERS, accountId)) === undefined)
    throw new Refusal('rate_limited', { message: TOO_MANY, retryAfter: DAY_MS / 1_000 });
  const now = clock();
  const token = makeToken();
  await emailLinks.endChanges(queries, accountId);
  const link = { accountId, email, tokenHash: hashOfToken(token), now, expiresAt: now + LIFETIME_MS };
  await emailLinks.addLink(queries, { kind: 'change', ...link });
  await mail.send(queries, {
    budget: 'strangers',
    cause: { accounts: [accountId], asked: 'with-password' },
    urgent: true,
    to: email,
    ...newAddressMail(firstName, { userName, link: `${settings.publicUrl}/verify-email#token=${token}` }),
  });
}
