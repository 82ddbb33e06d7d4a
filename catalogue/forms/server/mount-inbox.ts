import { ok } from '@inlay/platform/http/ok.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { subscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { ProjectCaller } from '@inlay/platform/http/project-caller.ts';
import type { Mount } from '@inlay/platform/http/routes.ts';
import type { FormCalls } from '../contract.ts';
import type { Preset } from '../rules/settings/form-settings.ts';
import { formCaller } from './callers/form-caller.ts';
import { proveDeletions, proveExport } from './callers/require-proof.ts';

import { definitionAnswer } from './definitions/definition-answer.ts';
import { deleteForm } from './definitions/delete-form.ts';
import { findForm, findVersion } from './definitions/find-form.ts';
import { listForms } from './definitions/list-forms.ts';
import { listVersions } from './definitions/list-versions.ts';
import { publishForm } from './definitions/publish-form.ts';
import { saveDefinition } from './definitions/save-definition.ts';
import { type FormParts, componentOf } from './forms-parts.ts';
import { importSubmissions } from './importing/import-submissions.ts';
import { submissionAnswer } from './inbox/submission-answer.ts';
import { changeMany } from './inbox/change-many.ts';
import { changeSubmission, countAnswered } from './inbox/change-submission.ts';
import { deleteSubmission } from './inbox/delete-submission.ts';
import { listSubmissions } from './inbox/list-submissions.ts';
import { exportSubmissions } from './export/export-submissions.ts';
import { listReplies } from './inbox/list-replies.ts';
import { reply } from './inbox/reply.ts';
import { readFigures } from './inbox/read-figures.ts';
import { readFile } from './files/read-file.ts';
import { resendConfirmation } from './recipients/resend-confirmation.ts';
import { listRecipients } from './recipients/list-recipients.ts';
import { filesOfOne } from './store/file-rows.ts';
import { findSubmission } from './store/submission-rows.ts';

export function mountInbox(mount: Mount, parts: FormParts, preset: Preset, calls: FormCalls): void {
  const { db } = parts;
  const placeOf = (project: ProjectCaller) => subscribedPlace(parts, componentOf(preset), project);

  mount(calls.listForms, async ({ project }) => ok(await listForms(parts, await placeOf(project))));
  mount(calls.readDefinition, async ({ project, params, query: { version } }) => {
    const [place, form] = [await placeOf(project), params['form'] ?? ''];
    const found = version === undefined ? await findForm(db, place, form) : await findVersion(db, place, form, version);
    if (!found) throw new Refusal('not_found');
    return ok(definitionAnswer(found));
  });
  mount(calls.listVersions, async ({ project, params, query }) =>
    ok(await listVersions(parts, await placeOf(project), params['form'] ?? '', query)),
  );
  mount(calls.saveDefinition, async ({ project, params, body, commit, address }) =>
    saveDefinition(parts, await placeOf(project), { form: params['form'] ?? '', body, caller: formCaller(project, address), commit }),
  );
  mount(calls.publishForm, async ({ project, params, commit, address }) =>
    publishForm(parts, await placeOf(project), { form: params['form'] ?? '', caller: formCaller(project, address), commit }),
  );
  mount(calls.deleteForm, async ({ project, params, commit, address }) =>
    deleteForm(parts, await placeOf(project), { form: params['form'] ?? '', caller: formCaller(project, address), commit }),
  );

  mount(calls.listRecipients, async ({ project, query: { form } }) =>
    ok({ items: await listRecipients(parts, db, await placeOf(project), form) }),
  );
  mount(calls.askRecipient, async ({ project, body, commit }) => {
    const place = await placeOf(project);
    return commit(async (queries) => ok(await resendConfirmation(parts, queries, place, body)));
  });

  mount(calls.listSubmissions, async ({ project, query }) => ok(await listSubmissions(parts, await placeOf(project), query)));
  mount(calls.readSubmission, async ({ project, params }) => {
    const row = await findSubmission(db, await placeOf(project), params['id'] ?? '');
    if (!row) throw new Refusal('not_found');
    return ok(submissionAnswer(row, await filesOfOne(db, row.id)));
  });
  mount(calls.readFile, async ({ project, params, query, reply: answer }) => {
    const asked = { id: params['id'] ?? '', quarantined: query.quarantined === '1' };
    const { content, headers } = await readFile(parts, await placeOf(project), asked);
    void answer.headers(headers);
    return ok(content as unknown as string);
  });
  mount(calls.changeSubmission, async ({ project, params, body, commit, address }) => {
    const place = await placeOf(project);
    const asked = { ...body, id: params['id'] ?? '', by: formCaller(project, address).by };
    const answer = await commit(async (queries) => {
      const row = await changeSubmission(parts, queries, place, asked);
      return ok(submissionAnswer(row, await filesOfOne(queries, row.id)));
    });
    if (body.status === 'answered') countAnswered(parts, place, answer.body);
    return answer;
  });
  mount(calls.deleteSubmission, async ({ project, params, commit, address }) => {
    const id = params['id'] ?? '';
    await proveDeletions(parts, project, 1);
    const place = await placeOf(project);
    return commit(async (queries) => {
      await deleteSubmission(parts, queries, place, { id, caller: formCaller(project, address) });
      return ok({ id, deleted: true as const });
    });
  });
  mount(calls.changeMany, async ({ project, body, commit, address }) => {
    if (body.action === 'delete') await proveDeletions(parts, project, new Set(body.ids).size);
    const place = await placeOf(project);
    const asked = { ...body, caller: formCaller(project, address) };
    return commit(async (queries) => ok(await changeMany(parts, queries, place, asked)));
  });
  mount(calls.importSubmissions, async ({ project, body, commit, address }) => {
    const work = await importSubmissions(parts, await placeOf(project), formCaller(project, address), body);
    return commit(async (queries) => ok(await work(queries)));
  });
  mount(calls.reply, async ({ project, params, body, commit, address }) => {
    const place = await placeOf(project);
    const asked = { ...body, id: params['id'] ?? '', caller: formCaller(project, address) };
    const { answer, row } = await reply(parts, place, asked, commit);
    countAnswered(parts, place, row);
    return answer;
  });
  mount(calls.listReplies, async ({ project, params }) => ok(await listReplies(db, await placeOf(project), params['id'] ?? '')));
  mount(calls.exportSubmissions, async ({ project, query, address, reply: answer }) => {
    await proveExport(parts, project);
    const file = await exportSubmissions(parts, await placeOf(project), formCaller(project, address), query);
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
