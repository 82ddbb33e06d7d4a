import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { MessageParts } from '../message-parts.ts';
import { findRecipient } from '../store/recipient-rows.ts';
import { preferencesUrl } from '../unsubscribing/choice-links.ts';
import { projectOfHolder } from '../unsubscribing/project-of-holder.ts';

/** The page of a recipient's choices. @param expiresIn seconds @throws Refusal `not_found` */
export async function makeLink(parts: MessageParts, queries: Queries, place: SubscribedPlace, id: string, expiresIn: number) {
  const row = await findRecipient(queries, place, id);
  const project = row && (await projectOfHolder(queries, place.component, place));
  if (!row || !project) throw new Refusal('not_found');
  const { siteId, environment } = place;
  const holder = { siteId, environment, address: row.address, recipient: row.own_id };
  const url = preferencesUrl(parts, holder, project.hostedKey, expiresIn * 1_000);
  return { url, token: url.slice(url.indexOf('#s=') + '#s='.length) };
}
