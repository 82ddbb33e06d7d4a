import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { shareAccount } from '@inlay/platform/sessions/lock-account.ts';
import type { MessageParts } from '../message-parts.ts';
import { archiveTemplate } from '../store/template-rows.ts';
import { findTemplate } from './find-template.ts';

/** What was accepted with it is sent; from now on nothing is accepted. @throws Refusal `not_found` */
export async function deleteTemplate(parts: MessageParts, queries: Queries, place: SubscribedPlace, key: string) {
  await shareAccount(queries, parts.engine, place.accountId);
  await findTemplate(queries, place, key);
  await archiveTemplate(queries, place, key, parts.clock());
  return { key, deleted: true as const };
}
