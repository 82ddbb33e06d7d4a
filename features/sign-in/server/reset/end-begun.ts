import * as challenges from '@inlay/identity/challenges/login-challenges.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import { endEmailChange, type Whose } from '../email/end-email-change.ts';

/**
 * Ends what whoever had the former password may have begun: logins that wait for a code, and a move of the mails elsewhere. The caller holds
 * the account's lock.
 */
export async function endBegun(services: Pick<Services, 'audit'>, queries: Queries, whose: Whose): Promise<void> {
  await challenges.endChallenges(queries, whose.accountId);
  await endEmailChange(services, queries, whose);
}

export type EndBegun = (queries: Queries, whose: Whose) => Promise<void>;

/** The action for whoever changes a password. */
export const makeEndBegun =
  (services: Pick<Services, 'audit'>): EndBegun =>
  (queries, whose) =>
    endBegun(services, queries, whose);
