import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { takeTurn } from '@inlay/platform/sessions/lock-account.ts';
import type { MessageParts } from '../message-parts.ts';
import { saveDraft, versionBody } from '../store/template-rows.ts';
import type { Writer } from '../tables.ts';
import { findTemplate } from './find-template.ts';
import { templateAnswer } from './template-answer.ts';

interface Restoring {
  readonly key: string;
  readonly version: number;
  readonly by: Writer;
}

/** Makes a published version the draft; nothing is sent with it until it is published again. @throws Refusal `not_found` */
export async function restoreTemplate(parts: MessageParts, queries: Queries, place: SubscribedPlace, { key, version, by }: Restoring) {
  await takeTurn(queries, parts.engine, place);
  const { revision } = await findTemplate(queries, place, key);
  const draft = await versionBody(queries, place, key, version);
  if (!draft) throw new Refusal('invalid_request', { fields: { version: 'There is no such version.' } });
  await saveDraft(queries, place, { key, revision, draft, by, now: parts.clock() });
  return templateAnswer(await findTemplate(queries, place, key));
}
