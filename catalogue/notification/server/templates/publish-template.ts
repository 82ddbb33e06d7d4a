import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { MessageParts } from '../message-parts.ts';
import { type TemplateRow, publishDraft } from '../store/template-rows.ts';
import { findTemplate } from './find-template.ts';
import { judgeTemplate } from './judge-template.ts';
import { requirePlaces } from './require-places.ts';

/** A draft without faults, before the transaction that publishes it: reading a template takes time. @throws Refusal `not_found`, `invalid_request`, `unavailable` */
export async function soundDraft(
  { db, renderer }: Pick<MessageParts, 'db' | 'renderer'>,
  place: SubscribedPlace,
  key: string,
): Promise<TemplateRow> {
  const row = await findTemplate(db, place, key);
  const fields = await judgeTemplate(renderer, place.siteId, row.draft);
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_request', { fields });
  // A version that was restored may name what has gone since.
  await requirePlaces(db, place, row.draft);
  return row;
}

interface Publication {
  readonly row: TemplateRow;
  readonly note: string;
  readonly by: 'owner' | 'secret';
}

/** Publishes a draft as it was judged. @throws Refusal `conflict` where somebody has saved or published since */
export async function publishTemplate(parts: MessageParts, queries: Queries, place: SubscribedPlace, { row, note, by }: Publication) {
  await shareAccount(queries, parts.engine, place.accountId);
  const { key, revision, draft: body } = row;
  const version = row.version + 1;
  if (!(await publishDraft(queries, place, { key, version, revision, body, note, by, now: parts.clock() }))) throw new Refusal('conflict');
  return { version };
}
