import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import { verifyMail } from '../mails.ts';
import { makeAddVerifyLink } from './add-verify-link.ts';

interface Unproven {
  readonly accountId: string;
  readonly email: string;
  readonly firstName: string;
  readonly userName: string;
}

export type MailVerifyLink = (queries: Queries, to: Unproven) => Promise<boolean>;

/**
 * The action for whoever mails a new link to an address that isn't confirmed yet. To be called with the account locked. False when the address
 * has had too many mails: the transaction is to end then, for the link of before stays what it was.
 */
export const makeMailVerifyLink =
  ({ mail, ...parts }: Pick<Services, 'clock' | 'settings' | 'mail'>): MailVerifyLink =>
  async (queries, { accountId, email, firstName, userName }) => {
    const link = await makeAddVerifyLink(parts)(queries, { accountId, email });
    const cause = { accounts: [accountId], asked: 'with-password' } as const;
    return mail.send(queries, { budget: 'strangers', cause, to: email, ...verifyMail(firstName, { userName, link }) });
  };
