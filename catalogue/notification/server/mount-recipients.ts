import { Refusal } from '@inlay/kernel/errors.ts';
import { countOf } from '@inlay/kernel/count.ts';
import { type SubscribedPlace, subscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { ok } from '@inlay/platform/http/ok.ts';
import { takeOrRefuse } from '@inlay/platform/limits/limits.ts';
import { type ProjectCaller, isByPerson } from '@inlay/platform/http/project-caller.ts';
import type { Mount } from '@inlay/platform/http/routes.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import { memberKey } from '@inlay/platform/sessions/signed-in.ts';
import type { MessageCalls } from '../contract.ts';
import { deleteCategory } from './categories/delete-category.ts';
import { saveCategory } from './categories/save-category.ts';
import type { MessageParts } from './message-parts.ts';
import { noteAct } from './note-act.ts';
import { deleteRecipient } from './recipients/delete-recipient.ts';
import { exportRecipients } from './recipients/export-recipients.ts';
import { importRecipients } from './recipients/import-recipients.ts';
import { listRecipients } from './recipients/list-recipients.ts';
import { readRecipient } from './recipients/read-recipient.ts';
import { RECIPIENTS_DELETED_UNPROVEN, RECIPIENT_IMPORTS } from './recipients/recipient-call-limits.ts';
import { makeRecipientRoom } from './recipients/recipient-room.ts';
import { saveRecipient } from './recipients/save-recipient.ts';
import { makeLink } from './preferences/make-link.ts';
import { readPreferences } from './preferences/read-preferences.ts';
import { savePreferences } from './preferences/save-preferences.ts';
import { findRecipient } from './store/recipient-rows.ts';
import { categoriesOf } from './store/category-rows.ts';

export function mountRecipients(mount: Mount, parts: MessageParts, calls: MessageCalls): void {
  const { db, limits } = parts;
  const room = makeRecipientRoom(parts);
  const placeOf = (project: ProjectCaller) => subscribedPlace(parts, parts.sells.id, project);
  /** A session that was left open, or stolen, must not be enough to export everybody, or to delete them all, in however many calls. */
  async function proveDeletion({ signedIn }: ProjectCaller): Promise<void> {
    if (!signedIn) return;
    const isFew = await limits.tryTake(RECIPIENTS_DELETED_UNPROVEN, `${memberKey(signedIn)} ${signedIn.siteId}`);
    if (!isFew) await parts.requireProof(signedIn, 'delete many recipients');
  }

  mount(calls.listRecipients, async ({ project, query }) => ok(await listRecipients(db, await placeOf(project), query)));
  mount(calls.exportRecipients, async ({ project, query, address, reply }) => {
    if (project.signedIn) await parts.requireProof(project.signedIn, 'export recipients');
    const place = await placeOf(project);
    const file = await exportRecipients(parts, place, query);
    await noteAct(parts, db, place, project, { action: 'recipients.exported', address, what: query.format.toUpperCase() });
    void reply.headers({
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    // Written as it is read: a file has no shape to be in.
    return ok(file.content as unknown as string);
  });
  mount(calls.importRecipients, async ({ project, body, commit, address }) => {
    const place = await placeOf(project);
    await takeOrRefuse(limits, RECIPIENT_IMPORTS, place.siteId);
    const hold = async (queries: Queries) => {
      if (project.signedIn) await parts.sessions.hold(queries, project.signedIn);
    };
    const imported = await importRecipients(parts, room, place, { text: body, hold });
    return commit(async (queries) => {
      const what = countOf(imported.created + imported.updated, 'recipient');
      await noteAct(parts, queries, place, project, { action: 'recipients.imported', address, what });
      return { status: 202 as const, body: imported };
    });
  });
  mount(calls.readRecipient, async ({ project, params }) => ok(await readRecipient(db, await placeOf(project), params['id'] ?? '')));
  mount(calls.saveRecipient, async ({ project, params, body, commit, address }) => {
    const [place, id] = [await placeOf(project), params['id'] ?? ''];
    return commit(async (queries) => {
      const { recipient, isNew } = await saveRecipient(parts, room, queries, place, { ...body, id });
      await noteAct(parts, queries, place, project, { action: 'recipient.saved', address, what: isNew ? 'new' : 'changed' });
      return { status: isNew ? (201 as const) : (200 as const), body: recipient };
    });
  });
  mount(calls.deleteRecipient, async ({ project, params, commit, address }) => {
    const id = params['id'] ?? '';
    await proveDeletion(project);
    const place = await placeOf(project);
    return commit(async (queries) => {
      await deleteRecipient(parts, queries, place, id);
      await noteAct(parts, queries, place, project, { action: 'recipient.deleted', address, what: 'with their content' });
      return ok({ id, deleted: true as const });
    });
  });

  /** @throws Refusal `not_found` */
  async function holderOf(queries: Queries, place: SubscribedPlace, id: string) {
    const row = await findRecipient(queries, place, id);
    if (!row) throw new Refusal('not_found');
    return { address: row.address, recipient: row.own_id };
  }
  mount(calls.readPreferences, async ({ project, params }) => {
    const place = await placeOf(project);
    const { address } = await holderOf(db, place, params['id'] ?? '');
    return ok(await readPreferences(db, place, address));
  });
  mount(calls.savePreferences, async ({ project, params, body, commit, address: from }) => {
    const place = await placeOf(project);
    return commit(async (queries) => {
      await shareAccount(queries, parts.engine, place.accountId);
      const holder = await holderOf(queries, place, params['id'] ?? '');
      const by = isByPerson(project) ? ('owner' as const) : ('api' as const);
      await savePreferences(parts, queries, place, { ...holder, by }, body);
      await noteAct(parts, queries, place, project, { action: 'preferences.saved', address: from, what: 'one recipient' });
      return ok(await readPreferences(queries, place, holder.address));
    });
  });
  mount(calls.makePreferencesLink, async ({ project, params, body, commit, address }) => {
    const place = await placeOf(project);
    return commit(async (queries) => {
      const link = await makeLink(parts, queries, place, params['id'] ?? '', body.expiresIn);
      await noteAct(parts, queries, place, project, { action: 'preferences.linked', address, what: 'one recipient' });
      return ok(link);
    });
  });

  mount(calls.listCategories, async ({ project }) => ok({ items: [...(await categoriesOf(db, await placeOf(project)))] }));
  mount(calls.saveCategory, async ({ project, params, body, commit, address }) => {
    const [place, key] = [await placeOf(project), params['key'] ?? ''];
    return commit(async (queries) => {
      const { category, isNew } = await saveCategory(parts, queries, place, { ...body, key });
      await noteAct(parts, queries, place, project, { action: 'category.saved', address, what: key });
      return { status: isNew ? (201 as const) : (200 as const), body: category };
    });
  });
  mount(calls.deleteCategory, async ({ project, params, commit, address }) => {
    const [place, key] = [await placeOf(project), params['key'] ?? ''];
    return commit(async (queries) => {
      await deleteCategory(parts, queries, place, key);
      await noteAct(parts, queries, place, project, { action: 'category.deleted', address, what: key });
      return ok({ key, deleted: true as const });
    });
  });
}
