import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { MessageParts } from '../message-parts.ts';
import type { SettledMessage } from '../shapes/settled-message.ts';
import { categoriesOf } from '../store/category-rows.ts';
import { type Acceptance, type Accepted, acceptMessage } from './accept-message.ts';
import { type Charging, beginCharging } from './charge-message.ts';
import { settingsOf, settingsOfPlace } from './message-settings.ts';
import { projectOf } from './project-of.ts';

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
  const values = await settingsOfPlace(parts, queries, place);
  const beginning = await parts.channel.begin(parts, queries, place, values);
  const domains = asked.flatMap((one) => beginning.domainOf(one) ?? []);
  const charging = free ?? (await beginCharging(parts, queries, place, domains));
  const { domains: projectDomains } = await projectOf(queries, place.siteId);
  // Readers unsubscribe on ours.
  const ownDomains = [...projectDomains, new URL(parts.settings.publicUrl).hostname];
  const categories = await categoriesOf(queries, place);
  return { ...beginning, place, charging, categories, settings: settingsOf(parts, values), ownDomains };
}

/** @throws Refusal `invalid_request` as `acceptMessage`, `quota-exceeded` */
export async function sendOne(parts: MessageParts, queries: Queries, place: SubscribedPlace, asked: SettledMessage): Promise<Accepted> {
  return acceptMessage(parts, queries, await beginAcceptance(parts, queries, place, [asked]), asked);
}
