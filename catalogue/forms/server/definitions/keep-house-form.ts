import { Refusal } from '@inlay/kernel/errors.ts';
import type { Commit } from '@inlay/platform/http/project-caller.ts';
import { MAIN } from '../../rules/form-name.ts';
import { readDefinition } from '../../rules/read-definition.ts';
import { BY_PRODUCT } from '../callers/form-caller.ts';
import type { FormParts } from '../forms-parts.ts';
import type { OwnedPlace } from '../store/places.ts';
import { findForm } from './find-form.ts';
import { saveDefinition } from './save-definition.ts';

/** Makes a definition that this version of the product brings the current one of `main`, as its owner would; a version that is there stays. */
export async function keepHouseForm(parts: FormParts, place: OwnedPlace, body: Readonly<Record<string, unknown>>): Promise<void> {
  const { definition, fields } = { fields: undefined, definition: undefined, ...readDefinition(body) };
  if (!definition) throw new Error(`A definition of our own is wrong: ${JSON.stringify(fields)}`);
  const current = await findForm(parts.db, place, MAIN);
  if (JSON.stringify(current?.definition) === JSON.stringify(definition)) return;
  const commit: Commit = (write) => parts.db.transaction().execute(write);
  try {
    await saveDefinition(parts, place, { form: MAIN, body: { ...body, version: current?.version }, caller: BY_PRODUCT, commit });
  } catch (error) {
    // Of processes that start at once, one saves it.
    if (!(error instanceof Refusal) || error.code !== 'conflict') throw error;
  }
}
