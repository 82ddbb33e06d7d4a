import type { Queries } from '@inlay/platform/database/database.ts';
import { firstBusiness, firstPersonal } from '../rules/first-values.ts';
import type { SavedSecurity, AccountMethod } from '../rules/security.ts';
import type { Actions, Profile } from './actions.ts';
import * as store from './store.ts';

export async function readSections(db: Queries, actions: Actions, accountId: string) {
  const profile = await actions.readProfile(accountId);
  const personal = await store.findPersonal(db, accountId);
  const business = await store.findBusiness(db, accountId);
  return {
    personal: personal ?? firstPersonal(profile.personalProfile),
    business: business ?? firstBusiness(profile.businessProfile),
    security: securityAnswer(await savedSecurity(actions, accountId, profile)),
  };
}

/** An authenticator app is asked in place of codes by message, so it is what protects the account. */
export async function savedSecurity(actions: Actions, accountId: string, { subscription }: Profile): Promise<SavedSecurity> {
  const { userName, securityQuestion, twoFAOptIn } = subscription;
  const byApp = await actions.hasAuthenticator(accountId);
  return {
    username: userName,
    securityQuestion,
    twoFactorEnabled: byApp || twoFAOptIn,
    twoFactorMethod: byApp ? 'Authenticator app' : methodOf(subscription),
  };
}

const methodOf = ({ twoFAEmail, twoFAPhone }: Profile['subscription']): AccountMethod | '' =>
  twoFAEmail ? 'Email' : twoFAPhone ? 'Phone' : '';

/** Password and answer are known to nobody but their owner, and so not told even to them. */
export const securityAnswer = (saved: SavedSecurity) => ({
  ...saved,
  password: '' as const,
  confirmPassword: '' as const,
  securityAnswer: '' as const,
});
