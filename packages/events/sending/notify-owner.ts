import type { Queries } from '@inlay/platform/database/database.ts';
import { dashboardLink } from '@inlay/platform/mail/dashboard-link.ts';
import { mainAccount } from '@inlay/platform/database/main-account.ts';
import type { Services } from '@inlay/platform/services.ts';
import { type Failing, endpointAddedMail, endpointDisabledMail, endpointFailingMail, endpointUrlMail } from '../mails.ts';
import type { EndpointRow } from '../store/endpoints.ts';
import type { News } from './finish-attempt.ts';

const CATCHER = 'the catcher';

const findOwner = (queries: Queries, { account_id: accountId, site_id: siteId }: EndpointRow) =>
  mainAccount(queries, accountId)
    .innerJoin('sites', (join) => join.on('sites.id', '=', siteId))
    .select(['main.first_name as firstName', 'sites.label as site', 'sites.site_key as siteKey'])
    .executeTakeFirst();

/** Where its owner sees it. */
const pageOf = ({ publicUrl }: Services['settings'], siteKey: string, { id, environment }: EndpointRow): string =>
  dashboardLink(publicUrl, siteKey, { p: 'webhooks', endpoint: id, ...(environment === 'test' && { env: 'test' }) });

/** Mails the owner of an endpoint that it fails, or that it was disabled, in the transaction that noted it. */
export async function notifyOwner(
  { mail, settings }: Pick<Services, 'mail' | 'settings'>,
  queries: Queries,
  { endpoint, what }: NonNullable<News>,
): Promise<void> {
  const { account_id: accountId, url, disabled_reason: reason } = endpoint;
  const found = await findOwner(queries, endpoint);
  if (!found) return;
  const { siteKey, ...owner } = found;
  const failing: Failing = { ...owner, url: url ?? CATCHER, endpointUrl: pageOf(settings, siteKey, endpoint) };
  const message = what === 'failing' ? endpointFailingMail(failing) : endpointDisabledMail(failing, reason === 'gone' ? 'gone' : 'failing');
  await mail.notify(queries, { accountId, kind: `webhook-${what}`, ...message });
}

type Telling = Pick<Services, 'mail' | 'settings' | 'clock'>;

/** Mails the owners that an endpoint was added, in the transaction that adds it. Nothing leaves for one without a URL. */
export async function notifyOfEndpoint(
  { mail, settings, clock }: Telling,
  queries: Queries,
  endpoint: EndpointRow,
  { address }: { readonly address: string },
): Promise<void> {
  const found = await findOwner(queries, endpoint);
  const { url, account_id: accountId } = endpoint;
  if (!found || url === null) return;
  const { site, siteKey } = found;
  const added = { site, url, time: clock(), address, endpointUrl: pageOf(settings, siteKey, endpoint) };
  await mail.notifyOwners(queries, {
    accountId,
    kind: 'webhook-added',
    write: ({ firstName }) => endpointAddedMail({ ...added, firstName }),
  });
}

/** Mails the owners that the events of an endpoint go to another URL, in the transaction that saves it. */
export async function notifyOfUrl(
  { mail, settings, clock }: Telling,
  queries: Queries,
  endpoint: EndpointRow,
  { url, address }: { readonly url: string | null; readonly address: string },
): Promise<void> {
  const found = await findOwner(queries, endpoint);
  if (!found) return;
  const { site, siteKey } = found;
  const changed = {
    site,
    former: endpoint.url ?? CATCHER,
    url: url ?? CATCHER,
    time: clock(),
    address,
    endpointUrl: pageOf(settings, siteKey, endpoint),
  };
  await mail.notifyOwners(queries, {
    accountId: endpoint.account_id,
    kind: 'webhook-url',
    write: ({ firstName }) => endpointUrlMail({ ...changed, firstName }),
  });
}
