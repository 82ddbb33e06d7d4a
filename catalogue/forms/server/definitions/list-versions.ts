import { Refusal } from '@inlay/kernel/errors.ts';
import type { Definition } from '../../rules/definition.ts';
import { mainForms } from '../../rules/presets.ts';
import type { FormParts } from '../forms-parts.ts';
import { versionRows } from '../store/form-rows.ts';
import type { FormPlace } from '../store/places.ts';
import { findForm, placeOfVersions, presetOf } from './find-form.ts';
import { MAIN } from '../../rules/form-name.ts';

/** As far as an integer of PostgreSQL goes. */
const NEWER_THAN_ALL = 2_147_483_647;

interface Page {
  readonly limit: number;
  readonly cursor?: number | undefined;
}

/**
 * What a form was, version by version, the newest first. `main` begins with its preset, which stands in no table.
 * @throws Refusal `not_found`
 */
export async function listVersions({ db }: Pick<FormParts, 'db'>, place: FormPlace, form: string, { limit, cursor }: Page) {
  if (!(await findForm(db, place, form))) throw new Refusal('not_found');
  const before = cursor ?? NEWER_THAN_ALL;
  const rows = await versionRows(db, await placeOfVersions(db, place, form), form, { before, limit: limit + 1 });
  const saved = rows.map(({ version, definition, savedAt, savedBy }) => ({
    version,
    title: (JSON.parse(definition) as Definition).title,
    updatedAt: new Date(savedAt).toISOString(),
    updatedBy: savedBy,
  }));
  const hasPreset = form === MAIN && before > 1 && rows.length <= limit && !rows.some(({ version }) => version === 1);
  const first = { version: 1, title: mainForms[presetOf(place)].title, updatedAt: null, updatedBy: null };
  const all = hasPreset ? [...saved, first] : saved;
  const items = all.slice(0, limit);
  return { items, next: all.length > limit ? String(items.at(-1)?.version ?? '') : null };
}
