import { emailKey } from '@inlay/kernel/identifiers.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { lockSite } from '@inlay/platform/database/lock-site.ts';
import type { FormParts } from '../forms-parts.ts';
import { ownAddress } from '../mails/recipients.ts';
import type { OwnedPlace } from '../store/places.ts';
import { type ListedRecipient, listRecipients } from './list-recipients.ts';
import { sendQuestion } from './send-question.ts';

const NO_MORE = {
  address: 'This address was asked 3 times within 24 hours. Ask again tomorrow.',
  project: 'Your project has asked 20 times within 24 hours. Ask again tomorrow.',
};

/** Mails the question again, with a new link. @throws Refusal `invalid_request` on the address, `not_found`, `rate-limited` */
export async function askAgain(
  parts: FormParts,
  queries: Queries,
  place: OwnedPlace,
  { address, form }: { address: string; form?: string | undefined },
): Promise<ListedRecipient> {
  await lockSite(queries, place.siteId);
  const isMeant = (one: ListedRecipient) => emailKey(one.address) === emailKey(address);
  const listed = (await listRecipients(parts, queries, place, form)).find(isMeant);
  const refuse = (sentence: string) => new Refusal('invalid_request', { fields: { address: sentence } });
  if (!listed) throw refuse('Save the settings with this address first.');
  if (place.environment === 'test') throw refuse('In Test nobody is asked. Publish the settings, then ask in Live.');
  if (listed.state === 'own') throw refuse('This is the address of your account. It needs no confirmation.');
  if (listed.state === 'confirmed') throw refuse('This address has confirmed already.');
  if (listed.state === 'refused') throw refuse('This address has refused, and is not asked again.');
  if ((await ownAddress(queries, place)) === undefined) throw refuse('Confirm the address of your account first.');
  const sent = await sendQuestion(parts, queries, place, { address: listed.address, form: form ?? null });
  if (sent !== 'sent') throw new Refusal('rate-limited', { message: NO_MORE[sent], retryAfter: DAY_MS / 1_000 });
  return { ...listed, state: 'waiting', askedAt: new Date(parts.clock()).toISOString() };
}
