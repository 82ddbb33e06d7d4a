import type { Queries } from '@inlay/platform/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import { newAddressMail } from './email-change-mails.ts';
import { hashOfToken, makeToken } from './secrets.ts';
import * as emailLinks from './store/email-links.ts';

const LIFETIME_MS = 24 * 3_600_000;

export interface EmailChange {
  readonly accountId: string;
  /** The new address. */
  readonly email: string;
  readonly userName: string;
  readonly firstName: string;
}

export type BeginEmailChange = (queries: Queries, change: EmailChange) => Promise<void>;

/**
 * The action for whoever is asked for another address: mails a link to it. Until that is used, everything goes to the address of before.
 * An earlier change that waits is over.
 */
export const makeBeginEmailChange =
  ({ clock, mail, settings }: Pick<Services, 'clock' | 'mail' | 'settings'>): BeginEmailChange =>
  async (queries, { accountId, email, userName, firstName }) => {
    const now = clock();
    const token = makeToken();
    await emailLinks.endChanges(queries, accountId);
    const link = { accountId, email, tokenHash: hashOfToken(token), now, expiresAt: now + LIFETIME_MS };
    await emailLinks.addLink(queries, { kind: 'change', ...link });
    await mail.send(queries, {
      budget: 'strangers',
      urgent: true,
      to: email,
      ...newAddressMail(firstName, { userName, link: `${settings.publicUrl}/verify-email#token=${token}` }),
    });
  };
