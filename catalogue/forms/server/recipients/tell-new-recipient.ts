import { emailKey } from '@inlay/kernel/identifiers.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { dashboardLink } from '@inlay/platform/mail/dashboard-link.ts';
import { findForm } from '../definitions/find-form.ts';
import type { FormParts } from '../forms-parts.ts';
import { harmless } from '../mails/fill-in.ts';
import { ownAddress } from '../mails/recipients.ts';
import { nameOf } from '../mails/sender-name.ts';
import type { OwnedPlace } from '../store/places.ts';
import { newRecipientMail } from './new-recipient-mail.ts';

interface Confirmed {
  readonly siteKey: string;
  readonly recipient: string;
  /** Null: all forms. */
  readonly form: string | null;
}

/** Mails the owners of a project whose form has a further recipient; their own address is none that they need to hear of. */
export async function tellNewRecipient(
  { mail, clock, settings }: Pick<FormParts, 'mail' | 'clock' | 'settings'>,
  queries: Queries,
  place: OwnedPlace,
  { siteKey, recipient, form }: Confirmed,
): Promise<void> {
  const own = await ownAddress(queries, place);
  if (own !== undefined && emailKey(own) === emailKey(recipient)) return;
  const title = form === null ? undefined : (await findForm(queries, place, form))?.definition.title;
  const query = { c: place.component, ...(form === null ? { tab: 'configuration' } : { tab: 'forms', form }) };
  const told = {
    recipient,
    project: harmless(await nameOf(queries, place.siteId)) || 'Your project',
    form: form === null ? 'All forms' : harmless(title ?? '') || form,
    time: clock(),
    link: dashboardLink(settings.publicUrl, siteKey, query),
  };
  await mail.notifyOwners(queries, {
    accountId: place.accountId,
    kind: 'form-recipient',
    write: ({ firstName }) => newRecipientMail({ firstName, ...told }),
  });
}
