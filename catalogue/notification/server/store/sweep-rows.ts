import type { Environment } from '@inlay/kernel/environment.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import { holdersWithMain } from '@inlay/platform/database/main-account.ts';
import '../tables.ts';
import type { ListedMessage } from './message-rows.ts';

export interface OldMessages {
  readonly environment: Environment;
  readonly component: string;
  readonly before: number;
  readonly siteId?: string;
  /** Not of these projects. */
  readonly but?: readonly string[];
  /** Of accounts on Free alone. */
  readonly ofFree?: true;
}

const OPEN = ['scheduled', 'queued', 'waiting', 'sending'] as const;
const FINAL = ['sent', 'delivered', 'bounced', 'complained', 'failed', 'suppressed', 'canceled'] as const;

/** At most `limit` messages that are older and on their way no more, with all that belongs to them: how many went. */
export async function removeMessagesBefore(
  queries: Queries,
  { environment, component, before, siteId, but = [], ofFree }: OldMessages,
  limit: number,
): Promise<number> {
  const freeAccounts = holdersWithMain(queries).where('main.plan', '=', 'free').select('holder.id');
  const old = await queries
    .selectFrom('notification_messages')
    .where('environment', '=', environment)
    .where('component', '=', component)
    .where('due_at', '<', before)
    .where('state', 'in', FINAL)
    .$if(siteId !== undefined, (q) => q.where('site_id', '=', siteId ?? ''))
    .$if(but.length > 0, (q) => q.where('site_id', 'not in', but))
    .$if(ofFree === true, (q) => q.where('account_id', 'in', freeAccounts))
    .orderBy('due_at')
    .limit(limit)
    .select('id')
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await queries.deleteFrom('notification_dedupe').where('message_id', 'in', ids).execute();
  await queries.deleteFrom('notification_messages').where('id', 'in', ids).execute();
  return ids.length;
}

/** Of test, what nobody has changed since. */
export async function removeTestPeopleBefore(queries: Queries, before: number): Promise<void> {
  await queries.deleteFrom('notification_recipients').where('environment', '=', 'test').where('updated_at', '<', before).execute();
  await queries.deleteFrom('notification_choices').where('environment', '=', 'test').where('changed_at', '<', before).execute();
}

/** At most `limit` that were due before a time, and whose end is not known yet. */
export const overdueMessages = (queries: Queries, component: string, before: number, limit: number): Promise<ListedMessage[]> =>
  queries
    .selectFrom('notification_messages')
    .where('environment', 'in', ['live', 'test'])
    .where('component', '=', component)
    .where('due_at', '<', before)
    .where('state', 'in', OPEN)
    .orderBy('due_at')
    .limit(limit)
    .selectAll()
    .execute();

export const removeDedupeBefore = (queries: Queries, now: number) =>
  queries.deleteFrom('notification_dedupe').where('ends_at', '<=', now).execute();
