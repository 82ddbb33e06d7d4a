import { isoTime } from '@inlay/kernel/time.ts';
import type { FormParts } from '../forms-parts.ts';
import { availabilityOf } from '../schema/availability.ts';
import type { FormPlace } from '../store/places.ts';
import { countsByStatus } from '../store/submission-rows.ts';
import { findForms } from './find-form.ts';

export async function listForms({ db, clock }: Pick<FormParts, 'db' | 'clock'>, place: FormPlace) {
  const [forms, counts] = [await findForms(db, place), await countsByStatus(db, place)];
  const items = forms.map(({ form, version, definition, settings, savedAt }) => ({
    form,
    title: definition.title,
    version,
    fields: definition.fields.length,
    open: availabilityOf(settings, clock()).open,
    updatedAt: isoTime(savedAt),
    counts: { ...counts.get(form) },
  }));
  return { items, next: null };
}
