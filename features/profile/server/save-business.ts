import type { CountryTable } from '@inlay/kernel/countries/countries.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { lockAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { Services } from '@inlay/platform/services.ts';
import { changedZipSentence } from '../rules/address.ts';
import type { BusinessChanges } from '../rules/business.ts';
import { businessColumns, differing } from './columns.ts';
import { businessAnswer } from './section-answers.ts';
import * as store from './store.ts';
import { storeLogo } from './store-logo.ts';

/** Decoding a picture is dear: seconds of a core, for one that was made to be. */
export const LOGO_LIMIT = { name: 'logos', points: 60, seconds: 3_600 };

/**
 * Saves what differs, and the logo when one is sent, or "" in its place, which removes it; the former picture is deleted.
 * @throws Refusal `invalid_request` for a logo that can't be read, or a zip that doesn't fit its country;
 * `rate_limited` after 60 pictures in an hour, or when they take too long to decode.
 */
export async function saveBusiness(
  { db, engine, clock, uploads, audit, log, limits }: Services,
  countries: CountryTable,
  { given, accountId, address }: { given: BusinessChanges; accountId: string; address: string },
) {
  const { businessLogo: file, ...texts } = given;
  if (file) await limits.take(LOGO_LIMIT, accountId);
  const logo = file === '' ? null : file && (await storeLogo(uploads, file, { address, account: accountId }));
  const save = () =>
    db.transaction().execute(async (queries) => {
      // Of two saves at once the second must see the first one's picture: it is the one to delete.
      await lockAccount(queries, engine, accountId);
      const row = await store.findProfile(queries, accountId);
      const changes = differing(texts, row, businessColumns);
      const logoChanges = logo !== undefined && logo !== row.business_logo;
      const names = [...Object.keys(changes), ...(logoChanges ? ['businessLogo'] : [])];
      if (names.length === 0) return { section: businessAnswer(row), replaced: null };
      const zip = changedZipSentence(changes, { country: row.business_country }, countries);
      if (zip) throw new Refusal('invalid_request', { fields: { zip } });
      await store.updateBusiness(queries, accountId, { changes, logo }, clock());
      await audit(queries, { accountId, action: 'profile.business-changed', detail: names.join(', '), address });
      return { section: businessAnswer(await store.findProfile(queries, accountId)), replaced: logoChanges ? row.business_logo : null };
    });
  try {
    const { section, replaced } = await save();
    // The new picture stands; one that can't be deleted costs only its room.
    if (replaced) await uploads.remove(replaced).catch((error: unknown) => log.warn({ err: error }, 'a replaced logo was not deleted'));
    return section;
  } catch (error) {
    if (logo) await uploads.remove(logo);
    throw error;
  }
}
