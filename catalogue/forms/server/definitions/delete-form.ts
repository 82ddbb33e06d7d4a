import { Refusal } from '@inlay/kernel/errors.ts';
import type { Commit } from '@inlay/platform/http/project-caller.ts';
import { takeTurn } from '@inlay/platform/sessions/lock-account.ts';
import { noteAct } from '../activity-log/note-act.ts';
import type { FormCaller } from '../callers/form-caller.ts';
import type { FormParts } from '../forms-parts.ts';
import { addVersion, formRow, moveForm } from '../store/form-rows.ts';
import type { OwnedPlace } from '../store/places.ts';
import { findForm } from './find-form.ts';
import { MAIN } from '../../rules/form-name.ts';

interface Deletion {
  readonly form: string;
  readonly caller: FormCaller;
  readonly commit: Commit;
}

/**
 * Takes a form from its visitors. One that test has from live is deleted in test alone.
 * @throws Refusal `not_found`, `conflict` for `main`, which every subscription keeps
 */
export function deleteForm(parts: FormParts, place: OwnedPlace, { form, caller, commit }: Deletion) {
  const { engine, clock } = parts;
  if (form === MAIN) throw new Refusal('conflict', { message: 'The form main stays.' });
  return commit(async (queries) => {
    await takeTurn(queries, engine, place);
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
        by: caller.by,
        now,
      });
    await moveForm(queries, place, { form, seen: found.version, version: found.version, now, deletedAt: now });
    await noteAct(parts, queries, place, caller, { action: 'form.deleted', form });
    return { status: 200 as const, body: { id: form, deleted: true as const } };
  });
}
