import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { readMailbox } from '../../rules/mailbox.ts';
import type { MessageParts } from '../message-parts.ts';
import { categoriesOf } from '../store/category-rows.ts';
import type { SettledMessage } from '../templates/content-of.ts';
import { type Acceptance, type Accepted, acceptMessage } from './accept-message.ts';
import { type Charging, beginCharging } from './charge-message.ts';
import { settingsOfPlace } from './message-settings.ts';
import { projectOf } from './project-of.ts';
import { sendingDomains } from './sending-domains.ts';

/**
 * What the messages of a call are accepted with. In the transaction that writes them, before any of its rows, unless they are `free`: then the
 * caller has shared the account.
 */
export async function beginAcceptance(
  parts: MessageParts,
  queries: Queries,
  place: SubscribedPlace,
  asked: readonly Pick<SettledMessage, 'from'>[],
  free?: Charging,
): Promise<Acceptance> {
  const settings = await settingsOfPlace(parts, queries, place);
  const domainOf = await sendingDomains(queries, place.siteId);
  const domains = asked.map(({ from }) => domainOf((from ?? readMailbox(settings.from))?.address));
  const charging = free ?? (await beginCharging(parts, queries, place, domains));
  const { name: projectName, domains: projectDomains } = await projectOf(queries, place.siteId);
  // Readers unsubscribe on ours.
  const ownDomains = [...projectDomains, new URL(parts.settings.publicUrl).hostname];
  const categories = await categoriesOf(queries, place);
  return { place, charging, categories, settings, projectName, ownDomains, domainOf };
}

/** @throws Refusal `invalid_request` as `acceptMessage`, `quota-exceeded` */
export async function sendOne(parts: MessageParts, queries: Queries, place: SubscribedPlace, asked: SettledMessage): Promise<Accepted> {
  return acceptMessage(parts, queries, await beginAcceptance(parts, queries, place, [asked]), asked);
}
