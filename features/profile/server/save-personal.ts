import type { CountryTable } from '@inlay/kernel/countries.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { requireRecentProof } from '@inlay/platform/recent-proof.ts';
import type { SignedIn } from '@inlay/platform/routes.ts';
import type { Services } from '@inlay/platform/services.ts';
import { changedZipSentence } from '../rules/address.ts';
import type { PersonalChanges } from '../rules/personal.ts';
import type { Actions } from './actions.ts';
import { differing, personalColumns } from './columns.ts';
import { emailChangedMail, newAddressMail } from './mails.ts';
import { personalSection } from './sections.ts';
import * as store from './store.ts';

/** Each change mails an address that may be anybody's. */
const CHANGES_OF_EMAIL = { name: 'email-changes', points: 5, seconds: 3_600 };

/**
 * Saves what differs. Reset links go to the e-mail address: changing it asks for a recent proof, tells the former one, and mails
 * the new one a link that confirms it.
 * @throws Refusal `invalid_request` for a zip that doesn't fit its country, `reauth_required`, `rate_limited`.
 */
export async function savePersonal(
  { db, clock, mail, audit, limits, settings }: Services,
  { countries, addVerifyLink }: { countries: CountryTable } & Pick<Actions, 'addVerifyLink'>,
  { given, signedIn, address }: { given: PersonalChanges; signedIn: SignedIn; address: string },
) {
  const { accountId } = signedIn;
  const now = clock();
  const row = await store.findProfile(db, accountId);
  const changes = differing(given, row, personalColumns);
  const names = Object.keys(changes);
  if (names.length === 0) return personalSection(row);
  const zip = changedZipSentence(changes, row, countries);
  if (zip) throw new Refusal('invalid_request', { fields: { zip } });
  if (changes.homeEmail !== undefined) {
    requireRecentProof(signedIn, now);
    await limits.take(CHANGES_OF_EMAIL, accountId);
  }
  return db.transaction().execute(async (queries) => {
    const { email, first_name: firstName, user_name: userName } = await store.findAccount(queries, accountId);
    await store.savePersonal(queries, accountId, changes, now);
    if (changes.homeEmail !== undefined) {
      const change = { firstName, userName, time: now, address, publicUrl: settings.publicUrl };
      await mail.send(queries, { to: email, ...emailChangedMail(change) });
      const link = await addVerifyLink(queries, { accountId, email: changes.homeEmail });
      await mail.send(queries, { to: changes.homeEmail, ...newAddressMail(change, link) });
    }
    await audit(queries, { accountId, action: 'profile.personal-changed', detail: names.join(', '), address });
    return personalSection(await store.findProfile(queries, accountId));
  });
}
