import { randomUUID } from 'node:crypto';
import type { SubscribedPlace } from '@inlay/licensing/callers/subscribed-place.ts';
import { recipientKey } from '@inlay/messaging/rules/channels.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { Choice, Chooser } from '../../rules/recipients/choices.ts';
import '../tables.ts';

type Place = Omit<SubscribedPlace, 'accountId'>;

/** All that an address has chosen. */
export async function choicesOf(queries: Queries, { siteId, environment, component }: Place, address: string): Promise<readonly Choice[]> {
  const rows = await queries
    .selectFrom('notification_choices')
    .where('site_id', '=', siteId)
    .where('environment', '=', environment)
    .where('component', '=', component)
    .where('address_key', '=', recipientKey(address))
    .orderBy('category')
    .select(['category', 'subscribed', 'changed_at', 'changed_by'])
    .execute();
  return rows.map(({ category, subscribed, changed_at: changedAt, changed_by: changedBy }) => ({
    category,
    subscribed: subscribed === 1,
    changedAt,
    changedBy,
  }));
}

interface NewChoice {
  readonly address: string;
  readonly category: string;
  readonly subscribed: boolean;
  readonly by: Chooser;
}

/** False where the same was chosen already: that stays, with its time. Of any number at once one is true. */
export async function putChoice(
  queries: Queries,
  { siteId, environment, component }: Place,
  { address, category, subscribed, by }: NewChoice,
  now: number,
): Promise<boolean> {
  const chosen = { subscribed: subscribed ? 1 : 0, changed_at: now, changed_by: by };
  const changed = await queries
    .insertInto('notification_choices')
    .values({ id: randomUUID(), site_id: siteId, environment, component, address, address_key: recipientKey(address), category, ...chosen })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'environment', 'component', 'address_key', 'category'])
        .doUpdateSet(chosen)
        .where('notification_choices.subscribed', '!=', chosen.subscribed),
    )
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}
