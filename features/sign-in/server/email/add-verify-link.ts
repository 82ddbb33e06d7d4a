import { hashOfToken, makeToken } from '@inlay/identity/links/token.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import * as verifications from '../store/verifications.ts';

const LIFETIME_MS = DAY_MS;

export type AddVerifyLink = (queries: Queries, of: { accountId: string; email: string }) => Promise<string>;

/**
 * The action for whoever sets an account's address: the address is unconfirmed from now on, and the answered link, which goes
 * into a mail to it, confirms it.
 */
export const makeAddVerifyLink =
  ({ clock, settings }: Pick<Services, 'clock' | 'settings'>): AddVerifyLink =>
  async (queries, of) => {
    const now = clock();
    const token = makeToken();
    await verifications.startVerification(queries, { ...of, tokenHash: hashOfToken(token), now, expiresAt: now + LIFETIME_MS });
    return `${settings.publicUrl}/verify-email#token=${token}`;
  };
