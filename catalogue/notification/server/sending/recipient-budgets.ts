import type { Queries } from '@inlay/platform/database/database.ts';
import type { MessageParts } from '../message-parts.ts';
import type { ListedMessage } from '../store/message-rows.ts';

/** False when the recipient of a message has had enough. What test sends reaches nobody, and takes nothing from what live may. */
export async function spendOnRecipient(
  { budgets, channel }: Pick<MessageParts, 'budgets' | 'channel'>,
  queries: Queries,
  { site_id, environment, component, recipient }: Pick<ListedMessage, 'site_id' | 'environment' | 'component' | 'recipient'>,
): Promise<boolean> {
  const { ofProject, ofAll, keyOf } = channel.budgets;
  const key = keyOf(recipient);
  const mine = JSON.stringify([site_id, environment, component, key]);
  for (const rule of ofProject) if ((await budgets.take(queries, rule, mine)) === undefined) return false;
  if (environment === 'test') return true;
  for (const rule of ofAll) if ((await budgets.take(queries, rule, `${component} ${key}`)) === undefined) return false;
  return true;
}
