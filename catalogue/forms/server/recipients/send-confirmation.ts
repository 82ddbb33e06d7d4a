import { mailboxOf } from '@inlay/kernel/identifiers.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import '@inlay/licensing/tables.ts';
import { MAIN } from '../../rules/form-name.ts';
import { findForm } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';
import { harmless } from '../mails/fill-in.ts';
import { CONFIRMATIONS_OF_PROJECT, CONFIRMATIONS_TO_ONE } from '../mails/mail-budgets.ts';
import { nameOf } from '../mails/sender-name.ts';
import type { OwnedPlace } from '../store/places.ts';
import { putWaiting } from '../store/recipient-rows.ts';
import { RECIPIENT_PART } from './confirmation-page.ts';
import { confirmationWords } from './confirmation-texts.ts';
import { recipientKeyOf } from './known-recipients.ts';
import { hashOfLink, newLink } from './confirmation-link.ts';
import { confirmationMail } from './confirmation-mail.ts';

interface Confirmation {
  readonly address: string;
  /** Whose settings name it; null: Configuration. */
  readonly form: string | null;
}

/**
 * Asks an address by mail to confirm. Answers which budget is used up, where it isn't sent (`mailbox`: by mails of others): the project's
 * own is asked first, so that nobody uses up an address's by saving what would not be sent.
 */
export async function sendConfirmation(
  parts: FormParts,
  queries: Queries,
  place: OwnedPlace,
  { address, form }: Confirmation,
): Promise<'sent' | 'project' | 'address' | 'mailbox'> {
  const { budgets, mail, clock, keyring, settings } = parts;
  const { siteId, component } = place;
  if ((await budgets.take(queries, CONFIRMATIONS_OF_PROJECT, siteId)) === undefined) return 'project';
  if ((await budgets.take(queries, CONFIRMATIONS_TO_ONE, mailboxOf(address))) === undefined) return 'address';
  const token = newLink();
  // Behind the hash: no server is asked for it, so none has it in a log, a Referer or a proxy's memory.
  const link = `${settings.publicUrl}/c/${await compKeyOf(queries, place)}/${RECIPIENT_PART}#token=${token}`;
  const definition = (await findForm(queries, place, form ?? MAIN))?.definition;
  // An owner's words in a mail to an address that nobody has proven lead nowhere.
  const project = harmless(await nameOf(queries, siteId)) || (await hostOf(queries, siteId));
  const content = confirmationMail(
    { project, form: form && (harmless(definition?.title ?? '') || form), link },
    confirmationWords(definition?.language),
  );
  const cause = { accounts: [], asked: 'by-anyone' } as const;
  if (!(await mail.send(queries, { budget: 'strangers', cause, to: address, ...content }))) return 'mailbox';
  await putWaiting(queries, {
    site_id: siteId,
    address_key: recipientKeyOf(keyring, siteId, address),
    address,
    asked_at: clock(),
    component,
    form,
    link_hash: hashOfLink(token),
  });
  return 'sent';
}

async function compKeyOf(queries: Queries, { siteId, component }: OwnedPlace): Promise<string> {
  const { comp_key } = await queries
    .selectFrom('licence_keys')
    .innerJoin('licences', 'licences.id', 'licence_keys.licence_id')
    .where('licences.site_id', '=', siteId)
    .where('licences.component', '=', component)
    .where('licence_keys.replaced_at', 'is', null)
    .select('licence_keys.comp_key')
    .executeTakeFirstOrThrow();
  return comp_key;
}

async function hostOf(queries: Queries, siteId: string): Promise<string> {
  const domain = await queries.selectFrom('site_domains').where('site_id', '=', siteId).orderBy('host').select('host').executeTakeFirst();
  return domain?.host ?? '';
}
