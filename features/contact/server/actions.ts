import type { FirstPartyForm } from '@inlay/kernel/constants.ts';
/** What the contact form needs of the captcha; `apps/server` hands it over. */
export interface Actions {
  /** Redeems the token of a challenge that was solved in this form of ours; true once a token. */
  redeemFirstPartyToken(token: string, form: FirstPartyForm): Promise<boolean>;
}
