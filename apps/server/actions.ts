import { makeCreateProfile } from '@inlay/features/profile/server/create-profile.ts';
import { readProfile } from '@inlay/features/profile/server/read-profile.ts';
import { saveSecurity, type SecuritySave } from '@inlay/features/profile/server/save-security.ts';
import { grantLicences } from '@inlay/features/subscriptions/server/grant-licences.ts';
import { makeAddVerifyLink } from '@inlay/features/sign-in/server/add-verify-link.ts';
import { findAuthenticatorInUse } from '@inlay/features/sign-in/server/store/authenticators.ts';
import { addressCountries } from '@inlay/features/countries/server/countries.ts';
import type { Queries } from '@inlay/platform/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import { makeRuntime } from '@inlay/runtime/runtime.ts';

interface NewSiteLicences {
  accountId: string;
  siteId: string;
  componentIds: readonly string[];
}

/** What one slice does for another: a feature never imports a feature, it is handed the act. */
export async function makeActions(services: Services) {
  const { clock } = services;
  const runtime = await makeRuntime(services);
  return {
    runtime,
    addVerifyLink: makeAddVerifyLink(services),
    createProfile: makeCreateProfile(clock),
    grantLicences: async (queries: Queries, grant: NewSiteLicences) => void (await grantLicences(queries, { ...grant, now: clock() })),
    countryTable: () => addressCountries,
    readProfile: (accountId: string) => readProfile(services.db, accountId),
    hasAuthenticator: async (accountId: string) => (await findAuthenticatorInUse(services.db, accountId)) !== undefined,
    saveSecurity: (save: SecuritySave) => saveSecurity(services, save),
    redeemFirstPartyToken: (token: string) => runtime.redeemFirstParty(token),
    close: () => runtime.close(),
  };
}
