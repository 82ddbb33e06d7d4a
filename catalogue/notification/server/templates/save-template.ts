import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { TemplateBody } from '../../rules/templates/template.ts';
import type { MessageParts } from '../message-parts.ts';
import { saveDraft } from '../store/template-rows.ts';
import type { Writer } from '../tables.ts';
import { findTemplate } from './find-template.ts';
import { requirePlaces } from './require-places.ts';
import { templateAnswer } from './template-answer.ts';

interface Saving {
  readonly key: string;
  readonly by: Writer;
  readonly body: TemplateBody & { readonly revision: number };
}

/** Saves a draft. Whoever has saved since it was read is not overwritten. @throws Refusal `not_found`, `conflict`, `invalid_request` */
export async function saveTemplate(parts: MessageParts, queries: Queries, place: SubscribedPlace, { key, by, body }: Saving) {
  const { revision, ...draft } = body;
  await shareAccount(queries, parts.engine, place.accountId);
  await findTemplate(queries, place, key);
  await requirePlaces(queries, place, draft);
  if (!(await saveDraft(queries, place, { key, revision, draft, by, now: parts.clock() }))) throw new Refusal('conflict');
  return templateAnswer(await findTemplate(queries, place, key));
}
