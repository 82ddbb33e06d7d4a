import { Refusal } from '@inlay/kernel/errors.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { MessageParts } from '../message-parts.ts';
import { projectOfHolder } from '../unsubscribing/project-of-holder.ts';
import { type ChoicesToken, openChoices, placeOfHolder } from '../unsubscribing/sealed-token.ts';
import { type ReadersRequest, enterReadersPage } from './enter-readers-page.ts';

/** Whose choices a page may read and change. */
export interface Reader {
  readonly token: ChoicesToken;
  readonly place: SubscribedPlace;
}

/**
 * Undefined with the built-in keys.
 * @throws Refusal of keys; `not_found` for a token that is none or of another project, `link-expired`
 */
export async function openReader(parts: MessageParts, request: ReadersRequest, text: string): Promise<Reader | undefined> {
  const page = await enterReadersPage(parts, request);
  if (page.kind === 'test') {
    if (page.test === 'expire') throw new Refusal('link-expired');
    if (page.test === 'fail') throw new Refusal('not_found');
    return undefined;
  }
  const token = openChoices(parts.keyring, parts.sells.id, text);
  const project = token && (await projectOfHolder(parts.db, parts.sells.id, token));
  if (!token || project?.siteKey !== page.siteKey) throw new Refusal('not_found');
  if (token.expiresAt <= parts.clock()) throw new Refusal('link-expired');
  return { token, place: placeOfHolder(token, { ...project, component: parts.sells.id }) };
}
