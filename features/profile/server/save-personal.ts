import type { CountryTable } from '@inlay/kernel/countries/countries.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import type { SignedIn } from '@inlay/platform/sessions/signed-in.ts';
import type { Services } from '@inlay/platform/services.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import { changedZipSentence } from '../rules/address.ts';
import type { PersonalChanges } from '../rules/personal.ts';
import type { Actions } from './actions.ts';
import { differing, personalColumns } from './columns.ts';
import { personalAnswer } from './section-answers.ts';
import * as store from './store.ts';

/** Each change mails an address that may be anybody's. */
export const EMAIL_CHANGE_LIMIT = { name: 'email-changes', points: 5, seconds: 3_600 };

/**
 * Saves what differs, but the e-mail address: reset links go to it, so that changing it asks for a recent proof, and the saved one stays
 * until the new one is confirmed by the link that is mailed to it.
 * @throws Refusal `invalid_request` for a zip that doesn't fit its country, `reauth_required`, `rate_limited`.
 */
export async function savePersonal(
  { db, engine, clock, audit, limits, sessions, requireProof }: Services,
  { countries, beginEmailChange }: { countries: CountryTable } & Pick<Actions, 'beginEmailChange'>,
  { given, signedIn, address }: { given: PersonalChanges; signedIn: SignedIn; address: string },
) {
  const { accountId } = signedIn;
  const row = await store.findProfile(db, accountId);
  const { homeEmail: newEmail, ...changes } = differing(given, row, personalColumns);
  const names = Object.keys(changes);
  if (names.length === 0 && newEmail === undefined) return personalAnswer(row);
  const zip = changedZipSentence(changes, row, countries);
  if (zip) throw new Refusal('invalid_request', { fields: { zip } });
  if (newEmail !== undefined) {
    await requireProof(signedIn, 'change the email address');
    await limits.take(EMAIL_CHANGE_LIMIT, accountId);
  }
  return db.transaction().execute(async (queries) => {
    await lockAccount(queries, engine, accountId);
    if (names.length > 0) {
      await store.updatePersonal(queries, accountId, changes, clock());
      await audit(queries, { accountId, action: 'profile.personal-changed', detail: names.join(', '), address });
    }
    if (newEmail !== undefined) {
      await beginEmailChange(queries, { accountId, email: newEmail, address });
      await sessions.hold(queries, signedIn);
      await audit(queries, { accountId, action: 'email.change-begun', address });
    }
    return personalAnswer(await store.findProfile(queries, accountId));
  });
}
