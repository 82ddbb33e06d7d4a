import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { MessageParts } from '../message-parts.ts';
import { findCategory } from '../store/category-rows.ts';
import { preferencesUrl, unsubscribeUrl } from '../unsubscribing/choice-links.ts';
import { projectOfHolder } from '../unsubscribing/project-of-holder.ts';

/** Links that a mail may show its reader, by the names that templates have for them. */
export interface ReaderLinks {
  /** Empty where the category is required: it can't be stopped. */
  readonly unsubscribe_url: string;
  readonly preferences_url: string;
}

interface Reader {
  readonly address: string;
  /** The project's own id; null where it is not known. */
  readonly recipient: string | null;
  /** Key. */
  readonly category: string;
}

export async function readerLinks(
  parts: MessageParts,
  { siteId, environment, component }: SubscribedPlace,
  { category: key, ...reader }: Reader,
): Promise<ReaderLinks> {
  const place = { siteId, environment, component };
  const category = await findCategory(parts.db, place, key);
  const project = await projectOfHolder(parts.db, component, place);
  const holder = { siteId, environment, ...reader };
  return {
    unsubscribe_url: category && !category.required ? unsubscribeUrl(parts, holder, key) : '',
    preferences_url: project ? preferencesUrl(parts, holder, project.hostedKey) : '',
  };
}

/** For a preview, which nobody receives. */
export const sampleLinks = (publicUrl: string): ReaderLinks => ({
  unsubscribe_url: `${publicUrl}/u/preview`,
  preferences_url: `${publicUrl}/c/preview`,
});
