import { Refusal } from '@inlay/kernel/errors.ts';
import { isSame } from '@inlay/kernel/parts/settings.ts';
import type { FormParts } from '../forms-parts.ts';
import type { OwnedPlace } from '../store/places.ts';
import { type FoundForm, findForm } from './find-form.ts';
import { saveDefinition } from './save-definition.ts';

/**
 * A form of test becomes the next version of live. What is live already makes no version. A secret of test changes nothing in live.
 * @throws Refusal `forbidden`, `not_found`, `conflict`, `limit-reached`, `rate-limited`
 */
export async function publishForm(
  parts: FormParts,
  place: OwnedPlace,
  { form, by }: { readonly form: string; readonly by: 'owner' | 'secret' },
): Promise<{ made: boolean; found: FoundForm }> {
  if (by === 'secret' && place.environment === 'test') throw new Refusal('forbidden', { message: 'This call takes a live secret.' });
  const live: OwnedPlace = { ...place, environment: 'live' };
  const test = await findForm(parts.db, { ...place, environment: 'test' }, form);
  if (!test) throw new Refusal('not_found');
  const known = await findForm(parts.db, live, form);
  if (known && isSame(known.definition, test.definition)) return { made: false, found: known };
  const body = { ...test.definition, ...(known && { version: known.version }) };
  return saveDefinition(parts, live, { form, body, by }).catch((error: unknown) => {
    // The call has no fields that a sentence could stand at.
    const [sentence] = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
    throw sentence === undefined ? error : new Refusal('conflict', { message: sentence });
  });
}
