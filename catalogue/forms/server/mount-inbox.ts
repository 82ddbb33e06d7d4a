import { Refusal } from '@inlay/kernel/errors.ts';
import type { ProjectCaller } from '@inlay/platform/http/project-door.ts';
import type { Mount } from '@inlay/platform/http/routes.ts';
import type { FormCalls } from '../contract.ts';
import type { Preset } from '../rules/form-settings.ts';
import { subscribedPlace } from './callers/subscribed-place.ts';
import { answerDefinition } from './definitions/answer-definition.ts';
import { deleteForm } from './definitions/delete-form.ts';
import { findForm, findVersion } from './definitions/find-form.ts';
import { listForms } from './definitions/list-forms.ts';
import { listVersions } from './definitions/list-versions.ts';
import { publishForm } from './definitions/publish-form.ts';
import { saveDefinition } from './definitions/save-definition.ts';
import { type FormParts, componentOf } from './forms-parts.ts';
import { importSubmissions } from './importing/import-submissions.ts';
import { answerSubmission } from './inbox/answer-submission.ts';
import { changeMany } from './inbox/change-many.ts';
import { changeSubmission, countAnswered } from './inbox/change-submission.ts';
import { deleteSubmission } from './inbox/delete-submission.ts';
import { listSubmissions } from './inbox/list-submissions.ts';
import { exportSubmissions } from './export/export-submissions.ts';
import { listReplies } from './inbox/list-replies.ts';
import { reply } from './inbox/reply.ts';
import { readFigures } from './inbox/read-figures.ts';
import { readFile } from './files/read-file.ts';
import { askAgain } from './recipients/ask-again.ts';
import { listRecipients } from './recipients/list-recipients.ts';
import { filesOfOne } from './store/file-rows.ts';
import { findSubmission } from './store/submission-rows.ts';

const ok = <T>(body: T) => ({ status: 200 as const, body });
const byOf = ({ signedIn }: ProjectCaller) => (signedIn ? ('owner' as const) : ('secret' as const));

export function mountInbox(mount: Mount, parts: FormParts, preset: Preset, calls: FormCalls): void {
  const { db } = parts;
  const placeOf = (project: ProjectCaller) => subscribedPlace(parts, componentOf(preset), project);

  mount(calls.listForms, async ({ project }) => ok(await listForms(parts, await placeOf(project))));
  mount(calls.readDefinition, async ({ project, params, query: { version } }) => {
    const [place, form] = [await placeOf(project), params['form'] ?? ''];
    const found = version === undefined ? await findForm(db, place, form) : await findVersion(db, place, form, version);
    if (!found) throw new Refusal('not_found');
    return ok(answerDefinition(found));
  });
  mount(calls.listVersions, async ({ project, params, query }) =>
    ok(await listVersions(parts, await placeOf(project), params['form'] ?? '', query)),
  );
  mount(calls.saveDefinition, async ({ project, params, body }) => {
    const { made, found } = await saveDefinition(parts, await placeOf(project), { form: params['form'] ?? '', body, by: byOf(project) });
    return { status: made ? 201 : 200, body: answerDefinition(found) };
  });
  mount(calls.publishForm, async ({ project, params }) => {
    const { made, found } = await publishForm(parts, await placeOf(project), { form: params['form'] ?? '', by: byOf(project) });
    return { status: made ? 201 : 200, body: answerDefinition(found) };
  });
  mount(calls.deleteForm, async ({ project, params }) => {
    const form = params['form'] ?? '';
    await deleteForm(parts, await placeOf(project), form, byOf(project));
    return ok({ id: form, deleted: true as const });
  });

  mount(calls.listRecipients, async ({ project, query: { form } }) =>
    ok({ items: await listRecipients(parts, db, await placeOf(project), form) }),
  );
  mount(calls.askRecipient, async ({ project, body, commit }) => {
    const place = await placeOf(project);
    return commit(async (queries) => ok(await askAgain(parts, queries, place, body)));
  });

  mount(calls.listSubmissions, async ({ project, query }) => ok(await listSubmissions(parts, await placeOf(project), query)));
  mount(calls.readSubmission, async ({ project, params }) => {
    const row = await findSubmission(db, await placeOf(project), params['id'] ?? '');
    if (!row) throw new Refusal('not_found');
    return ok(answerSubmission(row, await filesOfOne(db, row.id)));
  });
  mount(calls.readFile, async ({ project, params, query, reply: answer }) => {
    const asked = { id: params['id'] ?? '', quarantined: query.quarantined === '1' };
    const { content, headers } = await readFile(parts, await placeOf(project), asked);
    void answer.headers(headers);
    return ok(content as unknown as string);
  });
  mount(calls.changeSubmission, async ({ project, params, body }) => {
    const place = await placeOf(project);
    const asked = { ...body, id: params['id'] ?? '', by: byOf(project) };
    const row = await db.transaction().execute((queries) => changeSubmission(parts, queries, place, asked));
    if (body.status === 'answered') countAnswered(parts, place, row);
    return ok(answerSubmission(row, await filesOfOne(db, row.id)));
  });
  mount(calls.deleteSubmission, async ({ project, params }) => {
    const id = params['id'] ?? '';
    const place = await placeOf(project);
    await db.transaction().execute((queries) => deleteSubmission(parts, queries, place, id));
    return ok({ id, deleted: true as const });
  });
  mount(calls.changeMany, async ({ project, body, commit }) => {
    const place = await placeOf(project);
    return commit(async (queries) => ok(await changeMany(parts, queries, place, { ...body, by: byOf(project) })));
  });
  mount(calls.importSubmissions, async ({ project, body, commit }) => {
    const work = await importSubmissions(parts, await placeOf(project), body);
    return commit(async (queries) => ok(await work(queries)));
  });
  mount(calls.reply, async ({ project, params, body, commit }) => {
    const place = await placeOf(project);
    const asked = { ...body, id: params['id'] ?? '', by: byOf(project) };
    const { answer, row } = await reply(parts, place, asked, commit);
    countAnswered(parts, place, row);
    return answer;
  });
  mount(calls.listReplies, async ({ project, params }) => ok(await listReplies(db, await placeOf(project), params['id'] ?? '')));
  mount(calls.exportSubmissions, async ({ project, query, reply: answer }) => {
    const file = await exportSubmissions(parts, await placeOf(project), query);
    void answer.headers({
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    // Written as it is read: a file has no shape to be in.
    return ok(file.content as unknown as string);
  });
  mount(calls.readFigures, async ({ project, query }) => ok(await readFigures(parts, await placeOf(project), query)));
}
