import { Refusal } from '@inlay/kernel/errors.ts';
import { siteOf } from '@inlay/licensing/keys/site-of.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Commit } from '@inlay/platform/http/project-caller.ts';
import { takeTurn } from '@inlay/platform/sessions/lock-account.ts';
import { takeOrRefuse } from '@inlay/platform/limits/limits.ts';
import type { Definition } from '../../rules/definition.ts';
import { MOST_FORMS, isFormName } from '../../rules/form-name.ts';
import { notBuilt } from '../../rules/settings/not-built.ts';
import { readDefinition } from '../../rules/read-definition.ts';
import { redirectFault } from '../../rules/values/redirect-fault.ts';
import { noteDefinition } from '../activity-log/note-definition.ts';
import type { FormCaller } from '../callers/form-caller.ts';
import { SAVES_LIMIT } from '../callers/call-limits.ts';
import type { FormParts } from '../forms-parts.ts';
import { sendFirstConfirmations } from '../recipients/send-first-confirmations.ts';
import { addVersion, formRow } from '../store/form-rows.ts';
import type { OwnedPlace } from '../store/places.ts';
import { definitionAnswer } from './definition-answer.ts';
import { type FoundForm, findForm, findForms } from './find-form.ts';

interface Saving {
  readonly form: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly caller: FormCaller;
  /** From test; else it was sent. */
  readonly isPublished?: boolean;
  readonly commit: Commit;
}

export interface SavedDefinition {
  readonly status: 200 | 201;
  readonly body: ReturnType<typeof definitionAnswer>;
}

/**
 * Saves a definition as the next version. Without `version` the form has to be new; with it nobody may have saved another since.
 * @throws Refusal `not_found`, `invalid_request`, `conflict`, `limit-reached`, `rate-limited`
 */
export async function saveDefinition(
  parts: FormParts,
  place: OwnedPlace,
  { form, body, caller, commit, isPublished = false }: Saving,
): Promise<SavedDefinition> {
  if (!isFormName(form)) throw new Refusal('not_found');
  await takeOrRefuse(parts.limits, SAVES_LIMIT, `${place.siteId} ${place.environment}`);
  const read = readDefinition(body);
  if (read.fields) throw new Refusal('invalid_request', { fields: read.fields });
  const { definition } = read;
  const missing = notBuilt(definition);
  if (Object.keys(missing).length > 0) throw new Refusal('invalid_request', { fields: missing });
  const version = typeof body['version'] === 'number' ? body['version'] : undefined;
  return commit(async (queries) => {
    await takeTurn(queries, parts.engine, place);
    await requireOwnRedirect(queries, place, definition);
    const known = await findForm(queries, place, form);
    if (version === undefined ? known : !known) throw new Refusal(version === undefined ? 'conflict' : 'not_found');
    if (known && known.version !== version) throw new Refusal('conflict');
    if (!known && (await findForms(queries, place)).length >= MOST_FORMS) throw new Refusal('limit-reached');
    const row = await formRow(queries, place, form);
    const next = Math.max(known?.version ?? 0, row?.version ?? 0) + 1;
    const saved = { form, seen: row?.version, version: next, definition: JSON.stringify(definition), by: caller.by, now: parts.clock() };
    if (!(await addVersion(queries, place, saved))) throw new Refusal('conflict');
    const found = await findForm(queries, place, form);
    if (!found) throw new Error('A form that was saved is not there.');
    requireFilesOn(found);
    await noteDefinition(parts, queries, place, caller, { before: known, saved: found, isPublished });
    await sendFirstConfirmations(parts, queries, place, { settings: definition.settings, form });
    return { status: known ? 200 : 201, body: definitionAnswer(found) };
  });
}

/** A field that can take nothing would keep every visitor from sending. */
function requireFilesOn({ definition, settings }: FoundForm): void {
  if (!settings.files && definition.fields.some(({ type }) => type === 'file'))
    throw new Refusal('invalid_request', { fields: { 'settings.files': 'Switch files on: this form has a field that takes them.' } });
}

async function requireOwnRedirect(queries: Queries, { siteId }: OwnedPlace, { settings }: Definition): Promise<void> {
  const fault = settings.redirectUrl && redirectFault(settings.redirectUrl, await siteOf(queries, siteId));
  if (fault) throw new Refusal('invalid_request', { fields: { 'settings.redirectUrl': fault } });
}
