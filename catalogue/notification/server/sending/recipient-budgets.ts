import { mailboxOf } from '@inlay/kernel/identifiers.ts';
import { DAY_MS, HOUR_MS } from '@inlay/kernel/time.ts';
import type { Queries } from '@inlay/platform/database/database.ts';
import type { BudgetRule } from '@inlay/platform/mail/budgets.ts';
import type { MessageParts } from '../message-parts.ts';
import type { ListedMessage } from '../store/message-rows.ts';

/** Messages of a project to one address; the hour before the day: what an hour refuses uses up no day. */
export const OF_PROJECT: readonly BudgetRule[] = [
  { name: 'message-recipient-hour', points: 30, ms: HOUR_MS },
  { name: 'message-recipient-day', points: 100, ms: DAY_MS },
];
/** The same of all projects together: many projects make no flood. */
export const OF_ALL: readonly BudgetRule[] = [
  { name: 'message-recipient-all-hour', points: 60, ms: HOUR_MS },
  { name: 'message-recipient-all-day', points: 200, ms: DAY_MS },
];

/** False when the recipient of a message has had enough. What test sends reaches nobody, and takes nothing from what live may. */
export async function spendOnRecipient(
  { budgets }: Pick<MessageParts, 'budgets'>,
  queries: Queries,
  { site_id, environment, component, recipient }: Pick<ListedMessage, 'site_id' | 'environment' | 'component' | 'recipient'>,
): Promise<boolean> {
  const mailbox = mailboxOf(recipient);
  const ofProject = JSON.stringify([site_id, environment, component, mailbox]);
  for (const rule of OF_PROJECT) if ((await budgets.take(queries, rule, ofProject)) === undefined) return false;
  if (environment === 'test') return true;
  for (const rule of OF_ALL) if ((await budgets.take(queries, rule, `${component} ${mailbox}`)) === undefined) return false;
  return true;
}
