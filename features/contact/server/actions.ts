/** What the contact form needs of the captcha; `apps/server` hands it over. */
export interface Actions {
  /** Redeems the token of a challenge that was solved on one of our own pages; true once a token. */
  redeemFirstPartyToken(token: string, address: string): Promise<boolean>;
}
