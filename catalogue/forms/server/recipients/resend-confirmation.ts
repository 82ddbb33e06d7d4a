import { emailKey } from '@inlay/kernel/identifiers.ts';
import { Refusal } from '@inlay/kernel/errors.ts';
import { DAY_MS } from '@inlay/kernel/time.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { takeTurn } from '@inlay/platform/sessions/lock-account.ts';
import type { FormParts } from '../forms-parts.ts';
import { CONFIRMATIONS_OF_PROJECT, CONFIRMATIONS_TO_ONE } from '../mails/mail-budgets.ts';
import { ownAddress } from '../mails/recipients.ts';
import type { OwnedPlace } from '../store/places.ts';
import { type ListedRecipient, listRecipients } from './list-recipients.ts';
import { sendConfirmation } from './send-confirmation.ts';

const NO_MORE = {
  address: `We sent ${CONFIRMATIONS_TO_ONE.points} emails to this address in the last 24 hours. Try again tomorrow.`,
  mailbox: 'This address has received too many emails. Try again tomorrow.',
  project: `Your project sent ${CONFIRMATIONS_OF_PROJECT.points} confirmation emails in the last 24 hours. Try again tomorrow.`,
};

/** Mails the confirmation again, with a new link. @throws Refusal `invalid_request` on the address, `not_found`, `rate-limited` */
export async function resendConfirmation(
  parts: FormParts,
  queries: Queries,
  place: OwnedPlace,
  { address, form }: { address: string; form?: string | undefined },
): Promise<ListedRecipient> {
  await takeTurn(queries, parts.engine, place);
  const isMeant = (one: ListedRecipient) => emailKey(one.address) === emailKey(address);
  const listed = (await listRecipients(parts, queries, place, form)).find(isMeant);
  const refuse = (sentence: string) => new Refusal('invalid_request', { fields: { address: sentence } });
  if (!listed) throw refuse('Save the settings with this address first.');
  if (place.environment === 'test') throw refuse('Test sends no confirmation emails. Publish the settings, then send the email in Live.');
  if (listed.state === 'own') throw refuse("This is your account's address. It needs no confirmation.");
  if (listed.state === 'confirmed') throw refuse('This address is already confirmed.');
  if (listed.state === 'refused') throw refuse("This address refused, so we don't ask it again.");
  if ((await ownAddress(queries, place)) === undefined) throw refuse("Confirm your account's address first.");
  const sent = await sendConfirmation(parts, queries, place, { address: listed.address, form: form ?? null });
  if (sent !== 'sent') throw new Refusal('rate-limited', { message: NO_MORE[sent], retryAfter: DAY_MS / 1_000 });
  return { ...listed, state: 'waiting', askedAt: new Date(parts.clock()).toISOString() };
}
