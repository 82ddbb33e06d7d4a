import type { Queries } from '@inlay/platform/database/database.ts';
import { type SubscriptionCode, subscriptionOptions } from '../rules/subscription-options.ts';
import './tables.ts';

/** The codes of the options that are on for the account. */
export async function optionsOn(queries: Queries, accountId: string): Promise<Set<SubscriptionCode>> {
  const rows = await queries.selectFrom('dataset_options').where('account_id', '=', accountId).select(['code', 'on_at']).execute();
  const chosen = new Map(rows.map(({ code, on_at }) => [code, on_at !== null]));
  return new Set(subscriptionOptions.filter(({ code, on }) => chosen.get(code) ?? on).map(({ code }) => code));
}

/** Saying the same again changes nothing: since when it is on stays. */
export async function saveOption(
  queries: Queries,
  { accountId, code, on, now }: { accountId: string; code: SubscriptionCode; on: boolean; now: number },
): Promise<void> {
  const onAt = on ? now : null;
  await queries
    .insertInto('dataset_options')
    .values({ account_id: accountId, code, on_at: onAt, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'code'])
        .doUpdateSet({ on_at: onAt, changed_at: now })
        .where('dataset_options.on_at', on ? 'is' : 'is not', null),
    )
    .execute();
}
