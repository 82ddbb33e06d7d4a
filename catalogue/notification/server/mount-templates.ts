import { subscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { ok } from '@inlay/platform/http/ok.ts';
import { type ProjectCaller, isByPerson } from '@inlay/platform/http/project-caller.ts';
import type { Mount } from '@inlay/platform/http/routes.ts';
import type { TemplateCalls } from '../rules/calls/template-calls.ts';
import { listedStarters } from '../rules/starters/starters.ts';
import { deleteLayout } from './layouts/delete-layout.ts';
import { listLayouts, readLayout } from './layouts/find-layout.ts';
import { requireSoundLayout, saveLayout } from './layouts/save-layout.ts';
import type { MessageParts } from './message-parts.ts';
import { sendOne } from './messages/send-one.ts';
import { noteAct } from './note-act.ts';
import { readBundle, requireSoundBundle, saveBundle } from './templates/bundle.ts';
import type { Writer } from './tables.ts';
import { createTemplate } from './templates/create-template.ts';
import { deleteTemplate } from './templates/delete-template.ts';
import { listTemplateVersions } from './templates/list-template-versions.ts';
import { listTemplates } from './templates/list-templates.ts';
import { previewTemplate } from './templates/preview-template.ts';
import { publishTemplate, soundDraft } from './templates/publish-template.ts';
import { readTemplate } from './templates/read-template.ts';
import { restoreTemplate } from './templates/restore-template.ts';
import { saveTemplate } from './templates/save-template.ts';
import { testTemplate } from './templates/test-template.ts';

type Params = Readonly<Record<string, string>>;
const keyOf = ({ key = '' }: Params): string => key;
const writerOf = (project: ProjectCaller): Writer => (isByPerson(project) ? 'owner' : 'secret');

export function mountTemplates(mount: Mount, parts: MessageParts, calls: TemplateCalls): void {
  const { db } = parts;
  const placeOf = (project: ProjectCaller) => subscribedPlace(parts, parts.sells.id, project);

  mount(calls.listTemplates, async ({ project }) => ok(await listTemplates(db, await placeOf(project))));
  mount(calls.createTemplate, async ({ project, body, commit, address }) => {
    const place = await placeOf(project);
    return commit(async (queries) => {
      const created = await createTemplate(parts, queries, place, { ...body, by: writerOf(project) });
      await noteAct(parts, queries, place, project, { action: 'template.created', address, what: body.key });
      return { status: 201 as const, body: created };
    });
  });
  mount(calls.readTemplate, async ({ project, params, query }) =>
    ok(await readTemplate(db, await placeOf(project), keyOf(params), query.version)),
  );
  mount(calls.saveTemplate, async ({ project, params, body, commit }) => {
    const place = await placeOf(project);
    return commit(async (queries) => ok(await saveTemplate(parts, queries, place, { key: keyOf(params), by: writerOf(project), body })));
  });
  mount(calls.deleteTemplate, async ({ project, params, commit, address }) => {
    const place = await placeOf(project);
    return commit(async (queries) => {
      const deleted = await deleteTemplate(parts, queries, place, keyOf(params));
      await noteAct(parts, queries, place, project, { action: 'template.deleted', address, what: deleted.key });
      return ok(deleted);
    });
  });
  mount(calls.listTemplateVersions, async ({ project, params }) =>
    ok(await listTemplateVersions(db, await placeOf(project), keyOf(params))),
  );
  mount(calls.restoreTemplate, async ({ project, params, body, commit, address }) => {
    const place = await placeOf(project);
    return commit(async (queries) => {
      const restored = await restoreTemplate(parts, queries, place, { key: keyOf(params), version: body.version, by: writerOf(project) });
      await noteAct(parts, queries, place, project, { action: 'template.restored', address, what: `${restored.key} ${body.version}` });
      return ok(restored);
    });
  });
  mount(calls.publishTemplate, async ({ project, params, body: { note }, commit, address }) => {
    const place = await placeOf(project);
    const row = await soundDraft(parts, place, keyOf(params));
    return commit(async (queries) => {
      const published = await publishTemplate(parts, queries, place, { row, note, by: writerOf(project) });
      await noteAct(parts, queries, place, project, { action: 'template.published', address, what: `${row.key} ${published.version}` });
      return ok(published);
    });
  });
  mount(calls.previewTemplate, async ({ project, params, body }) =>
    ok(await previewTemplate(parts, await placeOf(project), keyOf(params), body)),
  );
  mount(calls.testTemplate, async ({ project, params, body, commit, address }) => {
    const place = await placeOf(project);
    const message = await testTemplate(parts, place, keyOf(params), body);
    return commit(async (queries) => {
      const { id } = await sendOne(parts, queries, place, message);
      await noteAct(parts, queries, place, project, { action: 'message.requested', address, what: id });
      return { status: 202 as const, body: { id } };
    });
  });

  mount(calls.listLayouts, async ({ project }) => ok(await listLayouts(db, await placeOf(project))));
  mount(calls.readLayout, async ({ project, params }) => ok(await readLayout(db, await placeOf(project), keyOf(params))));
  mount(calls.saveLayout, async ({ project, params, body, commit, address }) => {
    const place = await placeOf(project);
    await requireSoundLayout(parts, place, keyOf(params), body);
    return commit(async (queries) => {
      const saved = await saveLayout(parts, queries, place, keyOf(params), body);
      await noteAct(parts, queries, place, project, { action: 'layout.saved', address, what: saved.key });
      return ok(saved);
    });
  });
  mount(calls.deleteLayout, async ({ project, params, commit, address }) => {
    const place = await placeOf(project);
    return commit(async (queries) => {
      const deleted = await deleteLayout(parts, queries, place, keyOf(params));
      await noteAct(parts, queries, place, project, { action: 'layout.deleted', address, what: deleted.key });
      return ok(deleted);
    });
  });
  mount(calls.listStarters, async ({ project }) => {
    await placeOf(project);
    return ok({ items: listedStarters() });
  });
  mount(calls.readBundle, async ({ project }) => ok(await readBundle(db, await placeOf(project))));
  mount(calls.saveBundle, async ({ project, body, commit, address }) => {
    const place = await placeOf(project);
    await requireSoundBundle(parts, place, body);
    return commit(async (queries) => {
      const taken = await saveBundle(parts, queries, place, body, writerOf(project));
      await noteAct(parts, queries, place, project, { action: 'templates.imported', address, what: `${taken.templates} templates` });
      return ok(taken);
    });
  });
}
