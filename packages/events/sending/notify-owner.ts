import type { Queries } from '@inlay/platform/database/database.ts';
import type { Services } from '@inlay/platform/services.ts';
import { type Failing, endpointDisabledMail, endpointFailingMail } from '../mails.ts';
import type { News } from './finish-attempt.ts';

/** Mails the owner of an endpoint that it fails, or that it was disabled, in the transaction that noted it. */
export async function notifyOwner(
  { mail, settings }: Pick<Services, 'mail' | 'settings'>,
  queries: Queries,
  { endpoint, what }: NonNullable<News>,
): Promise<void> {
  const { account_id: accountId, site_id: siteId, url, disabled_reason: reason } = endpoint;
  const owner = await queries
    .selectFrom('accounts')
    .innerJoin('sites', 'sites.account_id', 'accounts.id')
    .where('sites.id', '=', siteId)
    .select(['accounts.first_name', 'sites.label'])
    .executeTakeFirst();
  if (!owner) return;
  const failing: Failing = { firstName: owner.first_name, site: owner.label, url: url ?? 'The catcher', publicUrl: settings.publicUrl };
  const message = what === 'failing' ? endpointFailingMail(failing) : endpointDisabledMail(failing, reason === 'gone' ? 'gone' : 'failing');
  await mail.notify(queries, { accountId, kind: `webhook-${what}`, ...message });
}
