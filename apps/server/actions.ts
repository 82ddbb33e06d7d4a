import { loadComponentFiles, loadMeters, loadParts } from '@inlay/catalogue/files.ts';
import { formsOfRecipient } from '@inlay/catalogue/forms/server/recipients/forms-of-recipient.ts';
import type { Recipient } from '@inlay/catalogue/forms/server/recipients/places-of-recipient.ts';
import { removeRecipient } from '@inlay/catalogue/forms/server/recipients/remove-recipient.ts';
import { makeFormParts } from '@inlay/catalogue/forms/server/forms-parts.ts';
import { makeRenderer } from '@inlay/catalogue/notification/server/liquid/renderer.ts';
import { messages as emailMessages } from '@inlay/catalogue/notification/email/meters.ts';
import { emailChannel } from '@inlay/catalogue/notification/email/server/email-channel.ts';
import emailSettings from '@inlay/catalogue/notification/email/settings.ts';
import { findAuthenticatorInUse } from '@inlay/identity/totp/authenticators.ts';
import type { FirstPartyForm } from '@inlay/kernel/constants.ts';
import { makeEndMemberships } from '@inlay/features/members/server/end-memberships.ts';
import { eraseAccount } from '@inlay/features/privacy/server/erase-account.ts';
import { makeCreateProfile } from '@inlay/features/profile/server/create-profile.ts';
import { readLogo } from '@inlay/features/profile/server/read-logo.ts';
import { readProfile } from '@inlay/features/profile/server/read-profile.ts';
import { saveSecurity, type SecuritySave } from '@inlay/features/profile/server/save-security.ts';
import { makeSetHomeEmail } from '@inlay/features/profile/server/set-home-email.ts';
import { grantLicences } from '@inlay/features/subscriptions/server/grant-licences.ts';
import { makeAddVerifyLink } from '@inlay/features/sign-in/server/email/add-verify-link.ts';
import { makeMailVerifyLink } from '@inlay/features/sign-in/server/email/mail-verify-link.ts';
import { makeBeginEmailChange } from '@inlay/features/sign-in/server/email/begin-email-change.ts';
import { makeEndBegun } from '@inlay/features/sign-in/server/reset/end-begun.ts';
import { makeBeginCodesChange } from '@inlay/features/sign-in/server/second-factor/begin-codes-change.ts';
import { addressCountries } from '@inlay/features/countries/server/countries.ts';
import type { EventTypes } from '@inlay/kernel/parts/event-type.ts';
import type { SettingsPart } from '@inlay/kernel/parts/settings.ts';
import type { Services } from '@inlay/platform/services.ts';
import { loadTableData } from '@inlay/platform/database/table-data.ts';
import { type Queries, sqliteFile } from '@inlay/platform/database/database.ts';
import { makeSqliteWriter } from '@inlay/platform/database/sqlite-writer.ts';
import { makeEvents } from '@inlay/events/events.ts';
import { makeHosted } from '@inlay/hosted/hosted.ts';
import { makeMessaging } from '@inlay/messaging/messaging.ts';
import { madeOnce } from '@inlay/platform/made-once.ts';
import { makeLicensing } from '@inlay/licensing/licensing.ts';
import { makeProofs } from '@inlay/proofs/proofs.ts';
import { ROOT } from './root.ts';

/** One thread for all that a process starts. */
const mailRenderer = madeOnce(() => makeRenderer());

interface NewSiteLicences {
  accountId: string;
  siteId: string;
  componentIds: readonly string[];
}

/** What one slice does for another: a feature never imports a feature, it is handed the act. */
export async function makeActions(services: Services) {
  const { clock } = services;
  const endBegun = makeEndBegun(services);
  const beginCodesChange = makeBeginCodesChange(services);
  const writer = services.settings.databaseUrl ? undefined : makeSqliteWriter(sqliteFile(services.settings));
  const licensing = await makeLicensing(
    services,
    { meters: await loadMeters(), settings: await loadParts<SettingsPart>('settings.ts') },
    writer,
  );
  const proofs = await makeProofs(services, licensing, writer);
  const ofComponents = await loadComponentFiles<EventTypes>('events.ts');
  const events = await makeEvents(
    services,
    ofComponents.map(({ content }) => content),
  );
  const messaging = await makeMessaging(services);
  const hosted = makeHosted({ keys: licensing.keys, logoOf: (accountId) => readLogo(services.db, accountId) });
  const forms = makeFormParts(services, { licensing, proofs, events, messaging, hosted });
  const email = { id: 'notification/email', name: 'Email', settings: emailSettings, meter: emailMessages };
  const tableData = await loadTableData(ROOT);
  return {
    hosted,
    licensing,
    proofs,
    events,
    messaging,
    forms,
    messages: [{ ...services, licensing, events, messaging, hosted, renderer: mailRenderer(), sells: email, channel: emailChannel }],
    recipients: {
      formsOf: (queries: Queries, recipient: Recipient) => formsOfRecipient(forms, queries, recipient),
      remove: (queries: Queries, recipient: Recipient & { from: string }) => removeRecipient(forms, queries, recipient),
    },
    addVerifyLink: makeAddVerifyLink(services),
    mailVerifyLink: makeMailVerifyLink(services),
    beginEmailChange: makeBeginEmailChange(services),
    endBegun,
    beginCodesChange,
    createProfile: makeCreateProfile(clock),
    setHomeEmail: makeSetHomeEmail(clock),
    grantLicences: async (queries: Queries, grant: NewSiteLicences) => void (await grantLicences(queries, { ...grant, now: clock() })),
    countryTable: () => addressCountries,
    readProfile: (accountId: string) => readProfile(services.db, accountId),
    hasAuthenticator: async (accountId: string) => (await findAuthenticatorInUse(services.db, accountId)) !== undefined,
    saveSecurity: (save: SecuritySave) => saveSecurity(services, { endBegun, beginCodesChange }, save),
    tableData,
    endMemberships: makeEndMemberships(services),
    eraseSubaccount: async (queries: Queries, accountId: string) => void (await eraseAccount(queries, services, tableData, accountId)),
    forgetKeys: () => {
      licensing.keys.forget();
      licensing.secrets.forget();
    },
    redeemFirstPartyToken: (token: string, form: FirstPartyForm) => proofs.redeemFirstParty(token, form),
    close: async () => {
      messaging.close();
      await licensing.close();
      await writer?.close();
    },
  };
}
