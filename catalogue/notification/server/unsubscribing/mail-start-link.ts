import { DAY_MS } from '@inlay/kernel/time.ts';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { MessageParts } from '../message-parts.ts';
import { resubscribeUrl } from './choice-links.ts';
import { nameInLanguage } from './name-in-language.ts';
import { filledIn, pageWords } from './page-words.ts';
import type { Holder } from './sealed-token.ts';
import { sendServiceMail } from './service-mail.ts';

/** Of a mailed link. */
const LINK_MS = DAY_MS;

/** Asks the owner of an address whether a category is to be turned on again. */
export async function mailStartLink(
  parts: MessageParts,
  queries: Queries,
  place: SubscribedPlace,
  { holder, category: key, language }: { readonly holder: Holder; readonly category: string; readonly language: string | undefined },
): Promise<void> {
  const { texts } = pageWords(language);
  const category = await nameInLanguage(queries, place, key, language);
  const link = resubscribeUrl(parts, holder, key, parts.clock() + LINK_MS);
  await sendServiceMail(parts, queries, place, {
    address: holder.address,
    subject: filledIn(texts.mailSubject, { category }),
    text: filledIn(texts.mailText, { category, link }),
  });
}
