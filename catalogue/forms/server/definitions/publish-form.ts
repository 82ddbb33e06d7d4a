import { Refusal } from '@inlay/kernel/errors.ts';
import { isSame } from '@inlay/kernel/parts/settings.ts';
import type { Commit } from '@inlay/platform/http/project-caller.ts';
import type { FormCaller } from '../callers/form-caller.ts';
import type { FormParts } from '../forms-parts.ts';
import type { OwnedPlace } from '../store/places.ts';
import { definitionAnswer } from './definition-answer.ts';
import { findForm } from './find-form.ts';
import { type SavedDefinition, saveDefinition } from './save-definition.ts';

/**
 * A form of test becomes the next version of live. What is live already makes no version. A secret of test changes nothing in live.
 * @throws Refusal `forbidden`, `not_found`, `conflict`, `limit-reached`, `rate-limited`
 */
export async function publishForm(
  parts: FormParts,
  place: OwnedPlace,
  { form, caller, commit }: { readonly form: string; readonly caller: FormCaller; readonly commit: Commit },
): Promise<SavedDefinition> {
  if (caller.by === 'secret' && place.environment === 'test') throw new Refusal('forbidden', { message: 'This call takes a live secret.' });
  const live: OwnedPlace = { ...place, environment: 'live' };
  const test = await findForm(parts.db, { ...place, environment: 'test' }, form);
  if (!test) throw new Refusal('not_found');
  const known = await findForm(parts.db, live, form);
  if (known && isSame(known.definition, test.definition)) return { status: 200, body: definitionAnswer(known) };
  const body = { ...test.definition, ...(known && { version: known.version }) };
  return saveDefinition(parts, live, { form, body, caller, commit, isPublished: true }).catch((error: unknown) => {
    // The call has no fields that a sentence could stand at.
    const [sentence] = error instanceof Refusal ? Object.values(error.fields ?? {}) : [];
    throw sentence === undefined ? error : new Refusal('conflict', { message: sentence });
  });
}
