import * as recoveryCodes from '@inlay/identity/recovery/recovery-codes.ts';
import * as authenticators from '@inlay/identity/totp/authenticators.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { parseFactor } from './serialize-factor.ts';
import * as accounts from '../store/accounts.ts';
import * as emailLinks from '../store/email-links.ts';

/** Codes by message are what they were when the link was made; an authenticator app that was turned on since is off. The caller holds the account's lock. */
export async function removeFactorsSince(
  queries: Queries,
  { account_id: accountId, created_at: since, former_factor: former }: emailLinks.TakenLink,
): Promise<void> {
  if (await authenticators.removeAuthenticatorsSince(queries, accountId, since))
    await recoveryCodes.removeRecoveryCodes(queries, accountId);
  await emailLinks.endSince(queries, accountId, 'factor', since);
  // Links made before migration 0027 hold no former factor.
  if (former === null) return;
  await accounts.setFactor(queries, accountId, parseFactor(former));
  // A later way back of the address would bring back what was just removed.
  await emailLinks.keepFormerFactor(queries, accountId, { since, former });
}
