import type { Queries } from '@inlay/platform/database/database.ts';
import type { FormCaller } from '../callers/form-caller.ts';
import type { FoundForm } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';
import type { OwnedPlace } from '../store/places.ts';
import { noteAct } from './note-act.ts';
import { noteRecipients } from './note-recipients.ts';

interface Saved {
  /** Undefined for a form that is new. */
  readonly before: FoundForm | undefined;
  readonly saved: FoundForm;
  readonly isPublished: boolean;
}

/** That a definition was saved, and whom it adds to the recipients. */
export async function noteDefinition(
  parts: Pick<FormParts, 'audit'>,
  queries: Queries,
  place: OwnedPlace,
  caller: FormCaller,
  { before, saved, isPublished }: Saved,
): Promise<void> {
  const { form, version } = saved;
  const action = isPublished ? 'form.published' : before ? 'form.saved' : 'form.created';
  await noteAct(parts, queries, place, caller, { action, form, what: [`version ${version}`] });
  const [former, latter] = [before?.definition.settings ?? {}, saved.definition.settings];
  await noteRecipients(parts, queries, place, caller, { before: former, after: latter, form });
}
