import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Category } from '../../rules/recipients/categories.ts';
import { bestLocale } from '../../rules/recipients/locale.ts';
import { findCategory } from '../store/category-rows.ts';

/** @param language as a browser says it, e.g. `de-AT,de;q=0.9` */
export function textInLanguage(texts: Readonly<Record<string, string>>, language: string | undefined): string | undefined {
  const [tag = ''] = (language ?? '').slice(0, 100).split(/[,;]/, 1);
  return texts[bestLocale(tag.trim(), Object.keys(texts)) ?? 'en'];
}

/** A category as its reader calls it; one that is gone has its key. */
export async function nameInLanguage(
  queries: Queries,
  place: Omit<SubscribedPlace, 'accountId'>,
  key: string,
  language: string | undefined,
): Promise<string> {
  const found: Category | undefined = await findCategory(queries, place, key);
  return (found && textInLanguage(found.names, language)) ?? key;
}
