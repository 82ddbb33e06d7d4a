import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { TemplateBody } from '../../rules/templates/template.ts';
import type { MessageParts } from '../message-parts.ts';
import { saveDraft } from '../store/template-rows.ts';
import { findTemplate } from './find-template.ts';
import { requirePlaces } from './require-places.ts';
import { templateAnswer } from './template-answer.ts';

/** Saves a draft. Whoever has saved since it was read is not overwritten. @throws Refusal `not_found`, `conflict`, `invalid_request` */
export async function saveTemplate(
  parts: MessageParts,
  queries: Queries,
  place: SubscribedPlace,
  key: string,
  { revision, ...draft }: TemplateBody & { readonly revision: number },
) {
  await shareAccount(queries, parts.engine, place.accountId);
  await findTemplate(queries, place, key);
  await requirePlaces(queries, place, draft);
  if (!(await saveDraft(queries, place, { key, revision, draft, now: parts.clock() }))) throw new Refusal('conflict');
  return templateAnswer(await findTemplate(queries, place, key));
}
