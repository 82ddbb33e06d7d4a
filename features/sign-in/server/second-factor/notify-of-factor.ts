import { hashOfToken, makeToken } from '@inlay/identity/links/token.ts';
import { EMAIL } from '@inlay/kernel/fields.ts';
import { HOUR_MS } from '@inlay/kernel/time.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { MailContent } from '@inlay/platform/mail/mail.ts';
import type { Services } from '@inlay/platform/services.ts';
import type { Account } from '../store/accounts.ts';
import * as emailLinks from '../store/email-links.ts';
import { UNDO_MS } from '../undo-window.ts';
import type { Undo } from './second-factor-mails.ts';
import { serializeFactor } from './serialize-factor.ts';

/** A link goes out whatever else there was to tell. While so many are open, a further change needs none: each of them undoes it too. */
export const LINKS_AN_HOUR = { points: 5, ms: HOUR_MS };

export type NotifyingParts = Pick<Services, 'mail' | 'settings'>;

interface Told {
  readonly kind: string;
  /** When the factor was set up: the link undoes what is of that time or later. */
  readonly now: number;
  readonly mailOf: (undo: Undo) => MailContent;
}

/**
 * Tells the owner of another second factor, with a link that removes it: a new password leaves it on, and whoever set it up would keep the
 * owner out. Nobody else's mailbox gets such a link, so it goes to a confirmed address alone.
 */
export async function notifyOfFactor(
  { mail, settings }: NotifyingParts,
  queries: Queries,
  /** As it was before. */
  account: Account,
  { kind, now, mailOf }: Told,
): Promise<void> {
  const { id: accountId, email } = account;
  if (account.email_verified_at === null || !EMAIL.test(email)) return;
  if ((await emailLinks.countSince(queries, accountId, 'factor', now - LINKS_AN_HOUR.ms)) >= LINKS_AN_HOUR.points)
    return mail.notify(queries, { accountId, kind, ...mailOf('in an earlier mail') });
  const token = makeToken();
  const link = { accountId, email, tokenHash: hashOfToken(token), now, expiresAt: now + UNDO_MS, formerFactor: serializeFactor(account) };
  await emailLinks.addLink(queries, { kind: 'factor', ...link });
  await mail.send(queries, {
    budget: 'links',
    accounts: [accountId],
    to: email,
    ...mailOf({ link: `${settings.publicUrl}/undo-second-factor#token=${token}` }),
  });
}
