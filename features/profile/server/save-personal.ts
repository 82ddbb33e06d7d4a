import type { CountryTable } from '@inlay/kernel/countries.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { requireRecentProof } from '@inlay/platform/recent-proof.ts';
import type { SignedIn } from '@inlay/platform/routes.ts';
import type { Services } from '@inlay/platform/services.ts';
import { changedZipSentence } from '../rules/address.ts';
import type { PersonalChanges } from '../rules/personal.ts';
import { differing, personalColumns } from './columns.ts';
import { emailChangedMail } from './mails.ts';
import { personalSection } from './sections.ts';
import * as store from './store.ts';

/**
 * Saves what differs. Reset links go to this address: changing it asks for a recent proof, and tells the former one.
 * @throws Refusal `invalid_request` for a zip that doesn't fit its country, `reauth_required`.
 */
export async function savePersonal(
  { db, clock, mail, audit }: Services,
  countries: CountryTable,
  { given, signedIn, address }: { given: PersonalChanges; signedIn: SignedIn; address: string },
) {
  const { accountId } = signedIn;
  const now = clock();
  return db.transaction().execute(async (queries) => {
    const row = await store.findProfile(queries, accountId);
    const changes = differing(given, row, personalColumns);
    const names = Object.keys(changes);
    if (names.length === 0) return personalSection(row);
    const zip = changedZipSentence(changes, row, countries);
    if (zip) throw new Refusal('invalid_request', { fields: { zip } });
    if (changes.homeEmail !== undefined) {
      requireRecentProof(signedIn, now);
      const { email, first_name: firstName, user_name: userName } = await store.findAccount(queries, accountId);
      await mail.send(queries, { to: email, ...emailChangedMail({ firstName, userName, time: now, address }) });
    }
    await store.savePersonal(queries, accountId, changes, now);
    await audit(queries, { accountId, action: 'profile.personal-changed', detail: names.join(', '), address });
    return personalSection(await store.findProfile(queries, accountId));
  });
}
