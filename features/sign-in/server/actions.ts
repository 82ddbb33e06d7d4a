import type { FirstPartyForm } from '@inlay/kernel/constants.ts';
import type { Queries } from '@inlay/platform/database/database.ts';

/** What sign-in needs of other slices; `apps/server` hands it over. */
export interface Actions {
  /** Keeps the profile's e-mail address the one that mails go to. Writes in the caller's transaction. */
  setHomeEmail(queries: Queries, accountId: string, email: string): Promise<void>;
  /** Redeems the token of a challenge that was solved in this form of our own pages; true once a token. */
  redeemFirstPartyToken(token: string, form: FirstPartyForm): Promise<boolean>;
}
