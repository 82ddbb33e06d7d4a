import * as authenticators from '@inlay/identity/totp/authenticators.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import * as accounts from '../store/accounts.ts';

/** Whether a login to the account asks for more than the password. */
export async function hasSecondFactor(queries: Queries, accountId: string): Promise<boolean> {
  if (await authenticators.findAuthenticatorInUse(queries, accountId)) return true;
  const account = await accounts.findAccount(queries, accountId);
  return account !== undefined && account.two_factor_at !== null;
}
