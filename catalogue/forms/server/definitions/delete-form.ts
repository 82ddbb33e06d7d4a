import { Refusal } from '@inlay/kernel/errors.ts';
import { lockSite } from '@inlay/platform/database/lock-site.ts';
import type { FormParts } from '../forms-parts.ts';
import { addVersion, formRow, moveForm } from '../store/form-rows.ts';
import type { OwnedPlace } from '../store/places.ts';
import { findForm } from './find-form.ts';
import { MAIN } from '../../rules/form-name.ts';

/**
 * Takes a form from its visitors. One that test has from live is deleted in test alone.
 * @throws Refusal `not_found`, `conflict` for `main`, which every subscription keeps
 */
export async function deleteForm({ db, clock }: FormParts, place: OwnedPlace, form: string, by: 'owner' | 'secret'): Promise<void> {
  if (form === MAIN) throw new Refusal('conflict', { message: 'The form main stays.' });
  await db.transaction().execute(async (queries) => {
    await lockSite(queries, place.siteId);
    const found = await findForm(queries, place, form);
    if (!found) throw new Refusal('not_found');
    const row = await formRow(queries, place, form);
    const now = clock();
    // Its mark needs a version to stand on.
    if (!row)
      await addVersion(queries, place, {
        form,
        seen: undefined,
        version: found.version,
        definition: JSON.stringify(found.definition),
        by,
        now,
      });
    await moveForm(queries, place, { form, seen: found.version, version: found.version, now, deletedAt: now });
  });
}
